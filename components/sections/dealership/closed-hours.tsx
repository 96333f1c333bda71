import { cn } from '@/components/ui/cn';
import type { StakesContent } from '@/lib/content/dealership/stakes';

type ClosedHoursProps = NonNullable<StakesContent['closedHours']> & { className: string };

const columns = '@3xl:grid-cols-[8.5rem_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)] @3xl:gap-x-6';

/** The calls of a closed time, kept twice: as they go now, and as they go with the agent. */
export function ClosedHours({ title, without, withAgent, entries, className }: ClosedHoursProps) {
  return (
    <div className={className}>
      <h3 className="text-2xl type-wide">{title}</h3>
      <div
        aria-hidden="true"
        className={cn(
          'mt-6 hidden pb-3 text-[0.9375rem] type-plate text-muted-foreground @3xl:grid',
          columns,
        )}
      >
        <span className="col-start-3">{without}</span>
        <span>{withAgent}</span>
      </div>
      <ol className="border-t-2 border-foreground @max-3xl:mt-6">
        {entries.map((entry) => (
          <li key={entry.when} className={cn('grid gap-y-2 border-b py-5', columns)}>
            <p className="text-[0.9375rem] text-muted-foreground tabular-nums">{entry.when}</p>
            <h4 className="font-semibold">{entry.what}</h4>
            <p className="flex gap-3 text-muted-foreground">
              <span
                aria-hidden="true"
                className="mt-[0.7em] h-0.5 w-3 shrink-0 bg-destructive @3xl:hidden"
              />
              <span>
                <span className="text-[0.875rem] type-plate @3xl:sr-only">{without}: </span>
                {entry.without}
              </span>
            </p>
            <p className="flex gap-3 font-semibold">
              <span
                aria-hidden="true"
                className="mt-[0.55em] h-2 w-3 shrink-0 bg-current @3xl:hidden"
              />
              <span>
                <span className="text-[0.875rem] type-plate text-muted-foreground @3xl:sr-only">
                  {withAgent}:{' '}
                </span>
                {entry.withAgent}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
