import { soldOut, spotsTaken } from '@/lib/content/offer';

interface OfferPlacesProps {
  count: number;
  text: string;
}

/** The places of the offer as the angled bays of a front row, all open: lib/countdown/show-spots.ts shows those taken. */
export function OfferPlaces({ count, text }: OfferPlacesProps) {
  return (
    <figure>
      <div aria-hidden="true" className="offer-places text-sm type-wide tabular-nums sm:text-lg">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} data-bay="">
            <span>{index + 1}</span>
          </span>
        ))}
      </div>
      <figcaption className="mt-3 text-sm type-plate text-muted-foreground">
        <span data-spots="">{spotsTaken(0)}</span> <span className="if-open">{text}</span>
        <span className="if-sold-out">{soldOut.text}</span>
      </figcaption>
    </figure>
  );
}
