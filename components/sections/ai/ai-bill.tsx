import type { aiPricing } from '@/lib/content/ai';
import { formatCount, formatPrice, listSizes, plans } from '@/lib/content/ai';

type AiBillProps = typeof aiPricing.bill & { rates: typeof aiPricing.rates };

/** A month's bill with everything on it, what one email comes to, and all prices. */
export function AiBill({
  title,
  text,
  figure,
  figureText,
  head,
  lines,
  total,
  rates,
}: AiBillProps) {
  return (
    <div className="mt-[clamp(4rem,8vw,7rem)] grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h3 className="text-3xl type-wide">{title}</h3>
        <p className="mt-4 max-w-[36rem] text-lead text-muted-foreground">{text}</p>
        <p className="mt-8 flex flex-wrap items-baseline gap-x-4">
          <span className="text-figure type-wide tabular-nums">{figure}</span>
          <span className="text-lg">{figureText}</span>
        </p>
      </div>
      <div className="torn self-start bg-(--sheet) px-6 pt-7 pb-10 tabular-nums sm:px-9 sm:pt-9 lg:col-span-6 lg:col-start-7 lg:row-span-2">
        <p className="flex flex-wrap justify-between gap-x-6 border-b-2 border-foreground pb-3">
          <span className="font-semibold">{head.name}</span>
          <span className="text-muted-foreground">{head.period}</span>
        </p>
        <dl>
          {lines.map((line) => (
            <div key={line.text} className="flex justify-between gap-6 border-b py-3.5">
              <dt>{line.text}</dt>
              <dd>{line.amount}</dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-6 pt-6">
            <dt className="font-semibold">{total.text}</dt>
            <dd className="text-figure type-wide">{total.amount}</dd>
          </div>
        </dl>
      </div>
      <details className="group self-end border-t lg:col-span-5">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-md font-semibold [&::-webkit-details-marker]:hidden">
          {rates.summary}
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            className="size-4 shrink-0"
            stroke="currentColor"
            strokeWidth="2.5"
          >
            <path d="M0 10H20" />
            <path
              d="M10 0V20"
              className="origin-center transition-transform duration-200 group-open:scale-y-0"
            />
          </svg>
        </summary>
        <table className="mb-4 w-full text-right tabular-nums">
          <caption className="pb-3 text-left text-muted-foreground">{rates.caption}</caption>
          <thead>
            <tr className="border-b">
              <th scope="col" className="py-2 text-left font-semibold">
                {rates.size}
              </th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col" className="py-2 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listSizes.map((size) => (
              <tr key={size} className="border-b last:border-b-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {formatCount(size)}
                </th>
                {plans.map(({ id, monthly }) => (
                  <td key={id} className="py-2">
                    {formatPrice(monthly[size])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
