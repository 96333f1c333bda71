import { series, stretched } from '@/components/sections/shared/drawings';
import { Fold } from '@/components/ui/accordion';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import {
  aiPricing,
  formatCount,
  formatPrice,
  listSizes,
  plans,
  usualStation,
} from '@/lib/content/ai';
import { formPath } from '@/lib/leads/lead';
import { subjectLink } from '@/lib/mail-link';
import { settings } from '@/lib/settings';

const { dial, offers, meter, rates, bill } = aiPricing;

/** The prices that the headline promises: a dial for the size of the list, and what it comes to. */
export function AiPricing() {
  return (
    <Section id="pricing" tone="surface" {...aiPricing} layout="stack">
      <div className="price-board rounded-3xl bg-(--sheet) p-[clamp(1rem,3vw,2.75rem)]">
        <PriceDial />
        <div className="mt-10 grid @5xl:mt-14 @5xl:grid-cols-[2fr_1fr_1fr_1fr]">
          <p className="border-b pb-5 @5xl:border-b-0 @5xl:pb-0">
            <span className="block text-lg font-semibold @max-5xl:sr-only">{dial.readout}</span>
            <Reel values={listSizes.map(formatCount)} />
            <span className="block text-[0.9375rem] text-muted-foreground">{dial.unit}</span>
            <span className="mt-3 block max-w-[26ch] text-muted-foreground">{dial.note}</span>
          </p>
          {plans.map((plan) => (
            <PlanOffer key={plan.id} {...plan} />
          ))}
        </div>
        <PlanMeter />
      </div>
      <p className="mt-5 text-muted-foreground">
        {offers.mail.text}{' '}
        <a
          href={subjectLink(settings.emails.contact, offers.mail.subject)}
          className="font-semibold underline underline-offset-4"
        >
          {offers.mail.label}
        </a>
      </p>
      <Bill />
    </Section>
  );
}

function PlanOffer({ name, text, monthly, id }: (typeof plans)[number]) {
  return (
    <div className="grid grid-cols-[1fr_auto] content-start gap-x-4 border-b py-5 @3xl:@max-5xl:grid-cols-[1fr_auto_9rem] @3xl:@max-5xl:items-center @3xl:@max-5xl:gap-x-8 @5xl:flex @5xl:flex-col @5xl:border-b-0 @5xl:py-0 @5xl:pr-4">
      <h3 className="self-end text-lg font-semibold @5xl:self-start">{name}</h3>
      <p aria-live="polite" className="row-span-2 text-right @5xl:text-left">
        <Reel values={monthly.map(formatPrice)} />
        <span className="block text-muted-foreground">{offers.perMonth}</span>
      </p>
      <p className="max-w-[24ch] text-muted-foreground @3xl:max-w-[36ch] @3xl:@max-5xl:row-start-2 @5xl:mt-3 @5xl:mb-5">
        {text}
      </p>
      <a
        href={`${formPath('trial')}?plan=${id}`}
        className={buttonVariants({
          variant: id === 'store' ? 'primary' : 'outline',
          className:
            '@max-3xl:col-span-full @max-3xl:mt-4 @3xl:@max-5xl:col-start-3 @3xl:@max-5xl:row-span-2 @3xl:@max-5xl:row-start-1 @5xl:mt-auto @5xl:self-start',
        })}
      >
        {offers.start}
        <span className="sr-only"> {offers.startWith(name)}</span>
      </a>
    </div>
  );
}

/** The dial's scale: a long mark at each station, in the middle of its share of the width. */
const marks = series(
  listSizes.length * 10 + 1,
  (mark) => `M${mark * 10} ${mark % 10 === 5 ? 0 : 18}V32`,
).join('');

/**
 * How many customers are on the list, as a tuner with seven stations: radio buttons, so that it
 * turns without a script. The board around it follows in CSS (ai.css).
 */
function PriceDial() {
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{dial.legend}</legend>
      <div className="relative mt-6 grid grid-cols-7">
        <svg
          {...stretched}
          viewBox={`0 0 ${listSizes.length * 100} 32`}
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
        {listSizes.map((size, index) => (
          <label key={size} className="dial-station">
            <input
              type="radio"
              name="customers"
              value={size}
              defaultChecked={index === usualStation}
              className="sr-only"
            />
            <span className="@max-[40rem]:hidden">{formatCount(size)}</span>
            <span className="@min-[40rem]:hidden">{dial.short(size)}</span>
            <span className="sr-only"> {dial.unit}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An odometer's wheel with a value for each station; it shows, and says, the one that is set. */
function Reel({ values }: { values: readonly string[] }) {
  return (
    <span className="reel text-[clamp(2.75rem,4.4vw,4.5rem)] type-wide tabular-nums">
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </span>
  );
}

/** What is in each plan: a table whose columns are meters, longer the more is in. */
function PlanMeter() {
  const rankOf = (plan: string) => plans.findIndex(({ id }) => id === plan);
  return (
    <table className="mt-12 w-full border-collapse @5xl:mt-16">
      <caption className="mb-4 text-left text-lg font-semibold">{meter.caption}</caption>
      <thead>
        <tr className="border-b">
          <th scope="col" className="text-left">
            <span className="sr-only">{meter.feature}</span>
          </th>
          {plans.map(({ id, name }) => (
            <th
              key={id}
              scope="col"
              className="pb-2 text-left text-[0.8125rem] font-semibold @max-3xl:w-13 @3xl:w-24 @3xl:text-base @5xl:w-1/5"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {meter.features.map(({ text, from }) => (
          <tr key={text} className="group">
            <th
              scope="row"
              className="border-b py-3 pr-4 text-left leading-snug font-normal group-last:border-b-0"
            >
              {text}
            </th>
            {plans.map(({ id }, rank) => {
              const isIncluded = rank >= rankOf(from);
              return (
                <td key={id} className="h-px">
                  <span
                    aria-hidden="true"
                    className={`block h-[calc(100%-3px)] w-3 @3xl:w-4 ${isIncluded ? 'bg-foreground forced-colors:bg-[CanvasText]' : 'border-l border-foreground/40'}`}
                  />
                  <span className="sr-only">{isIncluded ? meter.included : meter.notIncluded}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A month's bill with everything on it, what one email comes to, and all prices. */
function Bill() {
  return (
    <div className="mt-[clamp(4rem,8vw,7rem)] grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h3 className="text-3xl type-wide">{bill.title}</h3>
        <p className="mt-4 max-w-[36rem] text-lead text-muted-foreground">{bill.text}</p>
        <p className="mt-8 flex flex-wrap items-baseline gap-x-4">
          <span className="text-figure type-wide tabular-nums">{bill.figure}</span>
          <span className="text-lg">{bill.figureText}</span>
        </p>
      </div>
      <div className="torn self-start bg-(--sheet) px-6 pt-7 pb-10 tabular-nums sm:px-9 sm:pt-9 lg:col-span-6 lg:col-start-7 lg:row-span-2">
        <p className="flex flex-wrap justify-between gap-x-6 border-b-2 border-foreground pb-3">
          <span className="font-semibold">{bill.head.name}</span>
          <span className="text-muted-foreground">{bill.head.period}</span>
        </p>
        <dl>
          {bill.lines.map((line) => (
            <div key={line.text} className="flex justify-between gap-6 border-b py-3.5">
              <dt>{line.text}</dt>
              <dd>{line.amount}</dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-6 pt-6">
            <dt className="font-semibold">{bill.total.text}</dt>
            <dd className="text-figure type-wide">{bill.total.amount}</dd>
          </div>
        </dl>
      </div>
      <details className="group self-end border-t lg:col-span-5">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-md font-semibold [&::-webkit-details-marker]:hidden">
          {rates.summary}
          <Fold className="size-4" />
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
            {listSizes.map((size, index) => (
              <tr key={size} className="border-b last:border-b-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {formatCount(size)}
                </th>
                {plans.map(({ id, monthly }) => (
                  <td key={id} className="py-2">
                    {formatPrice(monthly[index] ?? 0)}
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
