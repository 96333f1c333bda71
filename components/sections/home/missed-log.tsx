import { clockText } from '@/lib/content/clock';
import type { HiddenCostsContent } from '@/lib/content/home/hidden-costs';

type MissedLogProps = Pick<HiddenCostsContent, 'missed' | 'columns' | 'ringsText'>;

/** The calls that nobody took, counted up: a bar for each time the phone rang. */
export function MissedLog({ missed, columns, ringsText }: MissedLogProps) {
  return (
    <div className="missed-log-frame">
      <p
        aria-hidden="true"
        className="missed-log-head pb-2 text-sm type-plate text-muted-foreground"
      >
        <span>{columns.time}</span>
        <span>{columns.wanted}</span>
        <span>{columns.rings}</span>
        <span className="outcome">{columns.outcome}</span>
        <span className="text-right">{columns.count}</span>
      </p>
      <ol className="missed-log border-b">
        {missed.map(({ at, wanted, rings, outcome }, index) => (
          <li key={at}>
            <time dateTime={at}>{clockText(at)}</time>
            <span className="wanted">{wanted}</span>
            <span className="rings">
              <svg viewBox="0 0 104 14" role="img" aria-label={ringsText(rings)}>
                <path d={`M0 7H${rings * 7 - 3}`} />
              </svg>
            </span>
            <span className="outcome">{outcome}</span>
            <span aria-hidden="true" className="count type-wide tabular-nums">
              {index + 1}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
