interface OfferPlacesProps {
  count: number;
  text: string;
}

/** The places of the offer as the angled bays of a front row. */
export function OfferPlaces({ count, text }: OfferPlacesProps) {
  return (
    <figure>
      <div aria-hidden="true" className="offer-places text-sm type-wide tabular-nums sm:text-lg">
        {Array.from({ length: count }, (_, index) => (
          <span key={index}>
            <span>{index + 1}</span>
          </span>
        ))}
      </div>
      <figcaption className="mt-3 text-sm type-plate text-muted-foreground">{text}</figcaption>
    </figure>
  );
}
