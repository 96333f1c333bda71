'use client';

import { useInBrowser } from '@/components/ui/in-browser';

/** The year that it is, on a page that was built in another one, too. */
export const CurrentYear = ({ builtIn }: { builtIn: number }) => (
  <span>{useInBrowser(() => new Date().getFullYear(), builtIn)}</span>
);
