'use client';

import { useEffect } from 'react';

import { showOffer } from './show-offer';

/** Updates the page to the offer's current status. */
export function OfferStatus() {
  useEffect(() => void showOffer(), []);
  return null;
}
