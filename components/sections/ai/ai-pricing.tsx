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

const { dial, offers, grid, rates } = aiPricing;

/** The prices that the headline promises: a dial for the size of the list, and what it comes to. */
export function AiPricing() {
  return (
    <Section id="pricing" tone="surface" {...aiPricing} layout="stack">
      <div className="price-board rounded-3xl bg-(--sheet) p-[clamp(1rem,3vw,2.25rem)]">
        <PriceDial />
        <div className="mt-6 grid grid-cols-1 gap-x-10 border-t @4xl:mt-8 @4xl:grid-cols-3 @4xl:border-t-0">
          {plans.map((plan) => (
            <PlanOffer key={plan.id} {...plan} />
          ))}
        </div>
        <PlanGrid />
        <Rates />
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
    </Section>
  );
}

function PlanOffer({ name, text, monthly, id }: (typeof plans)[number]) {
  return (
    <div className="flex flex-col border-b py-5 @4xl:border-t-2 @4xl:border-b-0 @4xl:border-foreground @4xl:pt-4 @4xl:pb-0">
      <h3 className="text-lg font-semibold">{name}</h3>
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3">
        <Reel values={monthly.map(formatPrice)} />
        <span className="text-muted-foreground">{offers.perMonth}</span>
      </p>
      <p className="mt-1 mb-4 text-muted-foreground">{text}</p>
      <a
        href={`${formPath('trial')}?plan=${id}`}
        className={buttonVariants({
          variant: id === 'store' ? 'primary' : 'outline',
          className: 'mt-auto max-sm:py-2 max-sm:text-center max-sm:whitespace-normal',
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
      <div className="dial relative mt-6 grid grid-cols-7">
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

/** What is in each plan. */
function PlanGrid() {
  const rankOf = (plan: string) => plans.findIndex(({ id }) => id === plan);
  return (
    <table className="plan-grid mt-8 w-full border-collapse @4xl:mt-10">
      <caption className="mb-2 text-left text-lg font-semibold">{grid.caption}</caption>
      <thead>
        <tr className="border-b-2 border-foreground">
          <th scope="col" className="text-left">
            <span className="sr-only">{grid.feature}</span>
          </th>
          {plans.map(({ id, name }) => (
            <th
              key={id}
              scope="col"
              className="w-14 px-1 pb-1.5 text-[0.8125rem] font-semibold @4xl:w-24 @4xl:text-base"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.features.map(({ text, from }) => (
          <tr key={text} className="border-b last:border-b-0">
            <th scope="row" className="py-2 pr-4 text-left leading-snug font-normal">
              {text}
            </th>
            {plans.map(({ id, name }, rank) => (
              <td key={id} data-plan={name} className="text-center">
                <Mark isIncluded={rank >= rankOf(from)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A check in a disc for yes, a short line for no. */
function Mark({ isIncluded }: { isIncluded: boolean }) {
  return (
    <>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className={`mx-auto size-5 ${isIncluded ? '' : 'text-muted-foreground'}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        {isIncluded ? (
          <>
            <circle cx="10" cy="10" r="10" stroke="none" className="fill-foreground" />
            <path d="M5.5 10.5l3 3l6-7" className="stroke-(--sheet)" />
          </>
        ) : (
          <path d="M6 10h8" />
        )}
      </svg>
      <span className="sr-only">{isIncluded ? grid.included : grid.notIncluded}</span>
    </>
  );
}

/** All prices at once, for who would rather read than turn a dial. */
function Rates() {
  return (
    <details className="group mt-4 border-t">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-md font-semibold [&::-webkit-details-marker]:hidden">
        {rates.summary}
        <Fold className="size-4" />
      </summary>
      <table className="plan-grid mb-4 w-full text-right tabular-nums">
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
              {plans.map(({ id, name, monthly }) => (
                <td key={id} data-plan={name} className="py-2">
                  {formatPrice(monthly[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
