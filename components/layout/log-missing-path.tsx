'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

const logged = new Set<string>();

/** Logs a missing path to the console once, after this text. */
export function LogMissingPath({ text }: { text: string }) {
  const pathname = usePathname();
  useEffect(() => {
    // Strict mode runs effects twice.
    if (logged.has(pathname)) return;
    logged.add(pathname);
    console.error(`${text} ${pathname}`);
  }, [pathname, text]);
  return null;
}
