import { ClosedHours } from '@/components/sections/dealership/closed-hours';
import { WeekGrid } from '@/components/sections/dealership/week-grid';
import { cn } from '@/components/ui/cn';
import type { StakesContent } from '@/lib/content/dealership/stakes';
import type { OpenWeek } from '@/lib/week';

interface StakesProps {
  content: StakesContent;
  week: OpenWeek;
}

/** The hours of this store's week in which nobody picks up, and what happens in them. */
export function Stakes({ content, week }: StakesProps) {
  const { eyebrow, title, lead, grid, gap, year, closedHours } = content;
  const [before, figure, after] = title;
  return (
    <section
      id="stakes"
      aria-labelledby="stakes-title"
      className="stakes on-ink @container bg-background text-foreground below-fold dark:border-y"
    >
      <div className="page-grid py-[clamp(4rem,9vw,8.5rem)]">
        <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
        <div className="grid items-end gap-x-12 gap-y-6 @5xl:grid-cols-12">
          <h2 id="stakes-title" className="text-title type-wide @5xl:col-span-8">
            {before}{' '}
            <span
              className={cn(
                'my-2 -ml-[0.05em] block leading-[0.86] whitespace-nowrap tabular-nums @5xl:mt-4',
                figure.length > 3
                  ? 'text-[clamp(5rem,17vw,13.5rem)]'
                  : 'text-[clamp(6rem,22vw,17rem)]',
              )}
            >
              {figure}
            </span>{' '}
            {after}
          </h2>
          <p className="max-w-[36ch] text-lead text-muted-foreground @5xl:col-span-4 @5xl:pb-1">
            {lead}
          </p>
        </div>
        <WeekGrid {...grid} week={week} />
        <div className="mt-16 grid gap-x-12 gap-y-14 @5xl:mt-24 @5xl:grid-cols-12">
          <div className="grid content-start gap-10 @min-[40rem]:@max-5xl:grid-cols-2 @5xl:sticky @5xl:top-28 @5xl:col-span-4 @5xl:self-start">
            {[gap, year].map(
              (claim) =>
                claim && (
                  <p key={claim.text}>
                    <span className="block text-figure type-wide tabular-nums">{claim.figure}</span>
                    <span className="mt-2 block max-w-[28ch] text-muted-foreground">
                      {claim.text}
                    </span>
                  </p>
                ),
            )}
          </div>
          {closedHours && <ClosedHours {...closedHours} className="@5xl:col-span-8" />}
        </div>
      </div>
    </section>
  );
}
