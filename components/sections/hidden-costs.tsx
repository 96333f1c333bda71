import { CallStrip } from '@/components/sections/call-strip';
import { uprights } from '@/components/sections/uprights';
import { Section } from '@/components/ui/section';
import { clockText } from '@/lib/content/clock';
import type { HiddenCostsContent } from '@/lib/content/home/hidden-costs';

const costHeights = ['h-1', 'h-3', 'h-8'];

/** The calls that one store lost in one day, as its phone system logged them. */
export function HiddenCosts(content: HiddenCostsContent) {
  const { eyebrow, title, lead, total, missed, costs } = content;
  return (
    <Section
      id="hidden-costs"
      tone="ink"
      layout="spread"
      eyebrow={eyebrow}
      title={title}
      lead={lead}
    >
      <CallStrip {...content} />
      <div className="mt-16 grid gap-x-12 gap-y-10 lg:mt-24 lg:grid-cols-12">
        <div className="gap-x-8 sm:max-lg:grid sm:max-lg:grid-cols-[auto_1fr] sm:max-lg:items-end lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <p className="text-[clamp(6rem,3rem+13vw,13rem)] leading-[0.78] type-wide text-destructive">
            {total.figure}
          </p>
          <div>
            <p className="mt-6 max-w-[24ch] text-xl font-semibold sm:max-lg:max-w-[36ch]">
              {total.text}
            </p>
            <p className="mt-3 max-w-[34ch] text-[0.9375rem] text-muted-foreground sm:max-lg:max-w-none">
              {total.note}
            </p>
          </div>
        </div>
        <div className="lg:col-span-8">
          <LogHead {...content.columns} />
          <ol className="border-b">
            {missed.map((call, index) => (
              <li
                key={call.at}
                className="grid grid-cols-[5.5rem_1fr_auto] items-baseline gap-x-4 gap-y-1 border-t py-3.5 sm:grid-cols-[5.5rem_1fr_6.5rem_2.5rem] xl:grid-cols-[5.5rem_1fr_6.5rem_15rem_2.5rem]"
              >
                <time dateTime={call.at} className="font-semibold tabular-nums">
                  {clockText(call.at)}
                </time>
                <span className="text-lg leading-snug font-semibold">{call.wanted}</span>
                <Rings count={call.rings} label={content.ringsText(call.rings)} />
                <span className="col-start-2 text-muted-foreground max-xl:row-start-2 xl:col-start-4">
                  {call.outcome}
                </span>
                <span
                  aria-hidden="true"
                  className="col-start-3 row-start-1 text-right text-lg type-wide text-destructive tabular-nums sm:col-start-4 xl:col-start-5"
                >
                  {index + 1}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <ol className="mt-16 grid gap-x-12 gap-y-8 md:grid-cols-[3fr_4fr_5fr] lg:mt-24">
        {costs.map(({ when, text }, index) => (
          <li key={when} className="drawing">
            <div aria-hidden="true" className="flex h-8 items-end border-b border-destructive">
              <div className={`grow-up w-full bg-destructive ${costHeights[index]}`} />
            </div>
            <h3 className="mt-4 text-2xl type-wide">{when}</h3>
            <p className="mt-2 max-w-[36ch] text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function LogHead({ time, wanted, rings, outcome, count }: HiddenCostsContent['columns']) {
  return (
    <p
      aria-hidden="true"
      className="grid gap-x-4 pb-2 text-sm type-plate text-muted-foreground max-sm:hidden sm:grid-cols-[5.5rem_1fr_6.5rem_2.5rem] xl:grid-cols-[5.5rem_1fr_6.5rem_15rem_2.5rem]"
    >
      <span>{time}</span>
      <span>{wanted}</span>
      <span>{rings}</span>
      <span className="max-xl:hidden">{outcome}</span>
      <span className="text-right">{count}</span>
    </p>
  );
}

/** A bar for each time the phone rang. */
function Rings({ count, label }: { count: number; label: string }) {
  return (
    <span className="row-start-2 sm:col-start-3 sm:row-start-1">
      <svg
        viewBox="0 0 104 14"
        role="img"
        aria-label={label}
        className="inline-block h-2.5 w-20 align-baseline sm:h-3.5 sm:w-26"
        strokeWidth="3.5"
        stroke="currentColor"
      >
        <path d={uprights(Array.from({ length: count }, (_, index) => [index * 7 + 2, 0, 14]))} />
      </svg>
    </span>
  );
}
