import type { ReactNode } from 'react';

import { series } from '@/components/sections/shared/drawings';
import { offer } from '@/lib/content/claims';
import { soldOut } from '@/lib/content/offer';

/** Each leans over its foot, and its number stands. */
const bay =
  'relative flex h-(--height) -skew-x-24 items-end justify-center border-b-4 border-l-2 border-foreground/70 pb-2 nth-[10n]:border-r-2 @5xl:nth-10:border-r-0';
/** A parked car from above: two windows in what is solid. Without its paint it would be no car. */
const car =
  'data-[bay=taken]:before:absolute data-[bay=taken]:before:top-[4%] data-[bay=taken]:before:left-1/2 data-[bay=taken]:before:aspect-[0.44] data-[bay=taken]:before:h-[calc(100%-2.4rem)] data-[bay=taken]:before:-translate-x-1/2 data-[bay=taken]:before:rounded-[40%_40%_30%_30%/18%_18%_10%_10%] data-[bay=taken]:before:border-3 data-[bay=taken]:before:border-foreground data-[bay=taken]:before:bg-[linear-gradient(currentColor_25%,#0000_0_41%,currentColor_0_78%,#0000_0_89%,currentColor_0)] data-[bay=taken]:before:forced-color-adjust-none data-[bay=taken]:before:[print-color-adjust:exact]';

/** The spots as the angled bays of a front row; `showOffer` of components/layout/show-offer.ts says how many are taken. */
export function OfferPlaces({
  text,
  size = 'text-sm sm:text-lg',
}: {
  text: string;
  size?: string;
}) {
  return (
    <figure>
      <div
        aria-hidden="true"
        className={`grid grid-cols-10 gap-y-4 overflow-hidden px-[calc(var(--height)*0.2226)] type-wide tabular-nums [--height:5rem] @5xl:grid-cols-20 @5xl:[--height:7rem] ${size}`}
      >
        {series(offer.customers, (index) => (
          <span key={index} data-bay="" className={`${bay} ${car}`}>
            <span className="skew-x-24">{index + 1}</span>
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
