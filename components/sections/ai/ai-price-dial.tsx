import { cn } from '@/components/ui/cn';
import { type aiPricing, formatCount, listSizes, usualListSize } from '@/lib/content/ai';

const marksBetween = 10;
const station = 100;

/** The scale: a long mark at each station, in the middle of its share of the width. */
const marks = Array.from({ length: listSizes.length * marksBetween + 1 }, (_, index) => {
  const x = (index * station) / marksBetween;
  const isStation = x % station === station / 2;
  return `M${x} ${isStation ? 0 : 18}V32`;
}).join('');

/**
 * How many customers are on the list, as a tuner with seven stations: radio buttons, so that it
 * turns without a script. The board around it follows in CSS (ai-pricing.css).
 */
export function AiPriceDial({ legend, unit, short }: typeof aiPricing.dial) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{legend}</legend>
      <div className="relative mt-6 grid grid-cols-7">
        <svg
          viewBox={`0 0 ${listSizes.length * station} 32`}
          preserveAspectRatio="none"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          className="absolute inset-x-0 top-0 h-8 w-full"
        >
          <path
            d={marks}
            vectorEffect="non-scaling-stroke"
            className="stroke-1 @min-[40rem]:stroke-[1.5px]"
          />
        </svg>
        <span aria-hidden="true" className="dial-needle" />
        {listSizes.map((size) => (
          <label key={size} className="dial-station">
            <input
              type="radio"
              name="customers"
              value={size}
              defaultChecked={size === usualListSize}
              className="sr-only"
            />
            <span className="@max-[40rem]:hidden">{formatCount(size)}</span>
            <span className="@min-[40rem]:hidden">{short(size)}</span>
            <span className="sr-only"> {unit}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An odometer's wheel with a value for each station; it shows, and says, the one that is set. */
export function Reel({ values, className }: { values: readonly string[]; className?: string }) {
  return (
    <span className={cn('reel tabular-nums', className)}>
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </span>
  );
}
