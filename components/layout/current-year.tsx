'use client';

import { useInBrowser } from '@/components/ui/in-browser';

/** The current year, also on a page that was built in an earlier one. */
export const CurrentYear = ({ builtIn }: { builtIn: number }) => (
  <span>{useInBrowser(() => new Date().getFullYear(), builtIn)}</span>
);
