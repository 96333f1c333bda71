'use client';

import { useEffect } from 'react';

import { showOffer } from './show-offer';

/** Has the page show what has become of the offer since it was built. */
export function OfferStatus() {
  useEffect(() => void showOffer(), []);
  return null;
}
