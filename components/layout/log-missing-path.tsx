'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import { notFound } from '@/lib/content/not-found';

const logged = new Set<string>();

/** Writes the path that is not there to the console, once. */
export function LogMissingPath() {
  const pathname = usePathname();
  useEffect(() => {
    // Strict mode runs effects twice.
    if (logged.has(pathname)) return;
    logged.add(pathname);
    console.error(`${notFound.log} ${pathname}`);
  }, [pathname]);
  return null;
}
