interface OfferPlacesProps {
  count: number;
  text: string;
}

/** The places of the offer as the angled bays of a front row. */
export function OfferPlaces({ count, text }: OfferPlacesProps) {
  return (
    <figure>
      <div
        aria-hidden="true"
        className="grid grid-cols-10 gap-y-4 overflow-hidden px-[1.15rem] lg:grid-cols-20 lg:px-[1.6rem]"
      >
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className="flex h-20 -skew-x-[24deg] items-end justify-center border-b-4 border-l-2 border-foreground/70 pb-2 text-sm type-wide tabular-nums last:border-r-2 max-lg:nth-[10]:border-r-2 sm:text-lg lg:h-28"
          >
            <span className="skew-x-[24deg]">{index + 1}</span>
          </span>
        ))}
      </div>
      <figcaption className="mt-3 text-sm type-plate text-muted-foreground">{text}</figcaption>
    </figure>
  );
}
