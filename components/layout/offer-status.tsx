'use client';

import { useEffect } from 'react';

import { showOffer } from '@/lib/time/countdown';

/** Has the page show what has become of the offer since it was built. */
export function OfferStatus() {
  useEffect(() => void showOffer(), []);
  return null;
}
