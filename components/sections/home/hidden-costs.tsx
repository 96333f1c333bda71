import { Calculator } from '@/components/sections/shared/calculator';
import { PageSection } from '@/components/ui/section';
import { RowButton } from '@/components/voice/row-button';
import { hiddenCosts } from '@/lib/content/home/hidden-costs';
import { formatTime } from '@/lib/time/format';

/** Calls that a store missed in a day and the agent would answer, and their cost in a month. */
export function HiddenCosts(agent: { assistantId: string; line: string }) {
  const { total, missed, answer } = hiddenCosts;
  return (
    <PageSection id="hidden-costs" tone="ink" layout="spread" {...hiddenCosts}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="flex flex-wrap items-end gap-x-8 gap-y-5 lg:col-span-4 lg:block">
          <p className="text-[min(clamp(6rem,3rem+11vw,12rem),36vw)] leading-[0.78] type-wide text-destructive">
            {total.figure}
          </p>
          <div className="max-w-[26rem] min-w-0 flex-1 basis-60 lg:mt-7">
            <p className="text-xl font-semibold">{total.text}</p>
            <p className="mt-2 text-xl">{total.costs}</p>
            <p className="mt-3 text-[0.9375rem] text-muted-foreground">{total.note}</p>
          </div>
        </div>
        <ol className="border-b lg:col-span-8">
          {missed.map(([at, words, outcome]) => (
            <li
              key={at}
              className="relative flex flex-wrap items-center gap-x-5 gap-y-1 border-t py-3 hover:bg-foreground/5"
            >
              <time dateTime={at} className="w-22 font-semibold tabular-nums">
                {formatTime(at)}
              </time>
              <p className="min-w-0 flex-1 basis-56">
                <span className="block text-lg leading-snug font-semibold">“{words}”</span>
                <span className="text-muted-foreground">{outcome}</span>
              </p>
              <RowButton agent={agent} label={answer} words={words} />
            </li>
          ))}
        </ol>
      </div>
      <Calculator />
    </PageSection>
  );
}
