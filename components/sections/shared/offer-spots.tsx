import type { ReactNode } from 'react';

import { series } from '@/components/sections/shared/drawings';
import { offer } from '@/lib/content/claims';
import { soldOut } from '@/lib/content/offer';

/** A slanted parking bay with an upright number. */
const bay =
  'relative flex h-(--height) -skew-x-24 items-end justify-center border-b-4 border-l-2 border-foreground/70 pb-2 nth-[10n]:border-r-2 @5xl:nth-10:border-r-0';
/** A parked car from above: two windows in a solid shape, which needs its color in print. */
const car =
  'data-[spot=taken]:before:absolute data-[spot=taken]:before:top-[4%] data-[spot=taken]:before:left-1/2 data-[spot=taken]:before:aspect-[0.44] data-[spot=taken]:before:h-[calc(100%-2.4rem)] data-[spot=taken]:before:-translate-x-1/2 data-[spot=taken]:before:rounded-[40%_40%_30%_30%/18%_18%_10%_10%] data-[spot=taken]:before:border-3 data-[spot=taken]:before:border-foreground data-[spot=taken]:before:bg-[linear-gradient(currentColor_25%,#0000_0_41%,currentColor_0_78%,#0000_0_89%,currentColor_0)] data-[spot=taken]:before:forced-color-adjust-none data-[spot=taken]:before:[print-color-adjust:exact]';

/** The spots as parking bays; components/layout/offer-status.tsx marks the taken ones. */
export function OfferSpots({ text, size = 'text-sm sm:text-lg' }: { text: string; size?: string }) {
  return (
    <figure>
      <div
        aria-hidden="true"
        className={`grid grid-cols-10 gap-y-4 overflow-hidden px-[calc(var(--height)*0.2226)] type-wide tabular-nums [--height:5rem] @5xl:grid-cols-20 @5xl:[--height:7rem] ${size}`}
      >
        {series(offer.customers, (index) => (
          <span key={index} data-spot="" className={`${bay} ${car}`}>
            <span className="skew-x-24">{index + 1}</span>
          </span>
        ))}
      </div>
      <figcaption className="mt-3 text-sm type-plate text-muted-foreground">
        <span data-spots-text="" /> <IfOpen open={text} soldOut={soldOut.text} />
      </figcaption>
    </figure>
  );
}

/** Texts of the offer before and after all spots are taken. */
export function IfOpen(texts: { open: ReactNode; soldOut: ReactNode }) {
  return (
    <>
      <span className="if-open">{texts.open}</span>
      <span className="if-sold-out">{texts.soldOut}</span>
    </>
  );
}
