'use client';

import { useEffect } from 'react';

import { showSpots } from '@/lib/countdown';

/** Has the page show which spots of the offer are taken now. */
export function SpotsTaken() {
  useEffect(() => void showSpots(), []);
  return null;
}
