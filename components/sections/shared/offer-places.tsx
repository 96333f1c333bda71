import type { ReactNode } from 'react';

import { series } from '@/components/sections/shared/drawings';
import { offer } from '@/lib/content/claims';
import { soldOut } from '@/lib/content/offer';

/** The spots as the angled bays of a front row; `showOffer` of lib/countdown.ts says how many are taken. */
export function OfferPlaces({ text }: { text: string }) {
  return (
    <figure>
      <div aria-hidden="true" className="offer-places text-sm type-wide tabular-nums sm:text-lg">
        {series(offer.customers, (index) => (
          <span key={index} data-bay="">
            <span>{index + 1}</span>
          </span>
        ))}
      </div>
      <figcaption className="mt-3 text-sm type-plate text-muted-foreground">
        <span data-spots="" /> <IfOpen open={text} soldOut={soldOut.text} />
      </figcaption>
    </figure>
  );
}

/** Words of the offer until all spots are taken, and after. */
export function IfOpen(texts: { open: ReactNode; soldOut: ReactNode }) {
  return (
    <>
      <span className="if-open">{texts.open}</span>
      <span className="if-sold-out">{texts.soldOut}</span>
    </>
  );
}
