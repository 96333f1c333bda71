import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import {
  type aiPricing,
  formatCount,
  formatPrice,
  listSizes,
  type Plan,
  type PlanId,
  plans,
  usualListSize,
} from '@/lib/content/ai';
import { formPath } from '@/lib/leads/lead-fields';
import { subjectLink } from '@/lib/mail-link';
import { cn } from '@/components/ui/cn';

type AiPricingProps = typeof aiPricing & {
  /** Where a message goes that asks for a trial. */
  email: string;
};

/** The prices that the headline promises: a dial for the size of the list, and what it comes to. */
export function AiPricing(props: AiPricingProps) {
  const { eyebrow, title, lead, dial, offers, meter, rates, bill, email } = props;
  return (
    <Section id="pricing" tone="surface" eyebrow={eyebrow} title={title} lead={lead} layout="stack">
      <div className="price-board rounded-3xl bg-(--sheet) p-[clamp(1rem,3vw,2.75rem)]">
        <AiPriceDial {...dial} />
        <div className="mt-10 grid @5xl:mt-14 @5xl:grid-cols-[2fr_1fr_1fr_1fr]">
          <p className="border-b pb-5 @5xl:border-b-0 @5xl:pb-0">
            <span className="block text-lg font-semibold @max-5xl:sr-only">{dial.readout}</span>
            <Reel
              values={listSizes.map(formatCount)}
              className="text-[clamp(2.75rem,4.4vw,4.5rem)] type-wide"
            />
            <span className="block text-[0.9375rem] text-muted-foreground">{dial.unit}</span>
            <span className="mt-3 block max-w-[26ch] text-muted-foreground">{dial.note}</span>
          </p>
          {plans.map((plan) => (
            <PlanOffer key={plan.id} plan={plan} offers={offers} />
          ))}
        </div>
        <AiPlanMeter {...meter} />
      </div>
      <p className="mt-5 text-muted-foreground">
        {offers.mail.text}{' '}
        <a
          href={subjectLink(email, offers.mail.subject)}
          className="font-semibold underline underline-offset-4"
        >
          {offers.mail.label}
        </a>
      </p>
      <AiBill {...bill} rates={rates} />
    </Section>
  );
}

interface PlanOfferProps extends Pick<AiPricingProps, 'offers'> {
  plan: Plan;
}

function PlanOffer({ plan, offers }: PlanOfferProps) {
  const { name, text, monthly, id } = plan;
  return (
    <div className="grid grid-cols-[1fr_auto] content-start gap-x-4 border-b py-5 @3xl:@max-5xl:grid-cols-[1fr_auto_9rem] @3xl:@max-5xl:items-center @3xl:@max-5xl:gap-x-8 @5xl:flex @5xl:flex-col @5xl:border-b-0 @5xl:py-0 @5xl:pr-4">
      <h3 className="self-end text-lg font-semibold @5xl:self-start">{name}</h3>
      <p aria-live="polite" className="row-span-2 text-right @5xl:text-left">
        <Reel
          values={listSizes.map((size) => formatPrice(monthly[size]))}
          className="text-[clamp(2.75rem,4.4vw,4.5rem)] type-wide"
        />
        <span className="block text-[0.9375rem] text-muted-foreground">{offers.perMonth}</span>
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
function AiPriceDial({ legend, unit, short }: typeof aiPricing.dial) {
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
function Reel({ values, className }: { values: readonly string[]; className?: string }) {
  return (
    <span className={cn('reel tabular-nums', className)}>
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </span>
  );
}

const rank: Record<PlanId, number> = { service: 0, store: 1, group: 2 };

/** What is in each plan: a table whose columns are meters, longer the more is in. */
function AiPlanMeter({
  caption,
  feature,
  included,
  notIncluded,
  features,
}: typeof aiPricing.meter) {
  return (
    <table className="mt-12 w-full border-collapse @5xl:mt-16">
      <caption className="mb-4 text-left text-lg font-semibold">{caption}</caption>
      <thead>
        <tr className="border-b">
          <th scope="col" className="text-left">
            <span className="sr-only">{feature}</span>
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
        {features.map(({ text, from }) => (
          <tr key={text} className="group">
            <th
              scope="row"
              className="border-b py-3 pr-4 text-left leading-snug font-normal group-last:border-b-0"
            >
              {text}
            </th>
            {plans.map(({ id }) => {
              const isIncluded = rank[id] >= rank[from];
              return (
                <td key={id} className="h-px">
                  <span
                    aria-hidden="true"
                    className={
                      isIncluded
                        ? 'block h-[calc(100%-3px)] w-3 bg-foreground @3xl:w-4 forced-colors:bg-[CanvasText]'
                        : 'block h-[calc(100%-3px)] w-3 border-l border-foreground/40 @3xl:w-4'
                    }
                  />
                  <span className="sr-only">{isIncluded ? included : notIncluded}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type AiBillProps = typeof aiPricing.bill & { rates: typeof aiPricing.rates };

/** A month's bill with everything on it, what one email comes to, and all prices. */
function AiBill({ title, text, figure, figureText, head, lines, total, rates }: AiBillProps) {
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
