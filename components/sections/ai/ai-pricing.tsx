import { series, stretched } from '@/components/sections/shared/drawings';
import { Fold } from '@/components/ui/accordion';
import { buttonVariants } from '@/components/ui/button-variants';
import { PageSection } from '@/components/ui/section';
import {
  aiPricing,
  formatCount,
  formatPrice,
  listSizes,
  plans,
  usualStation,
} from '@/lib/content/ai';
import { settings } from '@/lib/content/settings';
import { formPath } from '@/lib/domain/lead';
import { subjectLink } from '@/lib/text/mail-link';

const { dial, offers, grid, rates } = aiPricing;

/** The prices that the headline promises: a dial for the size of the list, and the resulting price. */
export function AiPricing() {
  return (
    <PageSection id="pricing" tone="surface" {...aiPricing} layout="stack">
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
    </PageSection>
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

/** The dial's scale, with a long mark in the middle of each stop. */
const marks = series(
  listSizes.length * 10 + 1,
  (mark) => `M${mark * 10} ${mark % 10 === 5 ? 0 : 18}V32`,
).join('');

const turn = 'motion-safe:duration-280 motion-safe:ease-dial';
/** Needle over the selected stop; as wide as a stop, so that one step is its own width. */
const needle = `pointer-events-none absolute -top-2 left-0 h-12 w-[calc(100%/7)] translate-x-[calc(var(--station)*100%)] before:absolute before:inset-x-[calc(50%-5px)] before:inset-y-0 before:rounded-[5px] before:border-2 before:border-ink-950 before:bg-(--amber-400) motion-safe:transition-[translate] @max-[19rem]:hidden ${turn}`;
const station =
  'relative grid min-h-20 cursor-pointer justify-items-center pt-12 text-muted-foreground tabular-nums hover:text-foreground has-checked:font-[750] has-checked:text-foreground has-focus-visible:rounded-xl has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring @max-[19rem]:min-h-11 @max-[19rem]:pt-0 @max-[19rem]:has-checked:underline @max-[19rem]:has-checked:decoration-3';

/**
 * Size of the list, as a tuner with seven stops: radio buttons, so that it works without a script. The surrounding
 * board follows in CSS (ai.css).
 */
function PriceDial() {
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{dial.legend}</legend>
      <div className="relative mt-6 grid grid-cols-7 @max-[19rem]:grid-cols-2">
        <svg
          {...stretched}
          viewBox={`0 0 ${listSizes.length * 100} 32`}
          fill="none"
          stroke="currentColor"
          className="absolute inset-x-0 top-0 h-8 w-full @max-[19rem]:hidden"
        >
          <path
            d={marks}
            vectorEffect="non-scaling-stroke"
            className="stroke-1 @min-[40rem]:stroke-[1.5px]"
          />
        </svg>
        <span aria-hidden="true" className={needle} />
        {listSizes.map((size, index) => (
          <label key={size} className={station}>
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

/** An odometer's wheel with a value for each stop; it shows and announces the selected one. */
function Reel({ values }: { values: readonly string[] }) {
  return (
    <span className="reel inline-grid h-[1lh] overflow-clip align-bottom text-[clamp(2.75rem,4.4vw,4.5rem)] leading-[1.12] type-wide tabular-nums">
      {values.map((value) => (
        <span
          key={value}
          className={`invisible h-[1lh] translate-y-[calc(var(--station)*-1lh)] motion-safe:transition-[translate,visibility] ${turn}`}
        >
          {value}
        </span>
      ))}
    </span>
  );
}

/** A table for few letters a line: each row below its name, each figure below its plan's. */
const stacked =
  '@max-[19rem]:[&_td]:pb-2 @max-[19rem]:[&_td]:text-center @max-[19rem]:[&_td]:before:block @max-[19rem]:[&_td]:before:text-[0.625rem] @max-[19rem]:[&_td]:before:content-[attr(data-plan)] @max-[19rem]:[&_th]:col-span-full @max-[19rem]:[&_thead]:hidden @max-[19rem]:[&_tr]:grid @max-[19rem]:[&_tr]:grid-cols-3';

/** Features of each plan. */
function PlanGrid() {
  const rankOf = (plan: string) => plans.findIndex(({ id }) => id === plan);
  return (
    <table className={`mt-8 w-full border-collapse @4xl:mt-10 ${stacked}`}>
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

/** All prices at once, for readers who prefer a table to the dial. */
function Rates() {
  return (
    <details className="group mt-4 border-t">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-md font-semibold [&::-webkit-details-marker]:hidden">
        {rates.summary}
        <Fold className="size-4" />
      </summary>
      <table className={`mb-4 w-full text-right tabular-nums ${stacked}`}>
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
