import { countText } from '@/components/desk/list-page';
import { DataTable } from '@/components/ui/data-table';
import type { Board } from '@/lib/links/board';
import type { Counts } from '@/lib/links/link';

import { minutesText } from './call-text';

const stages = {
  links: { label: 'Links', text: 'out there in this time' },
  opened: { label: 'Opened', text: 'the page' },
  talked: { label: 'Talked', text: 'to the agent' },
  asked: { label: 'Asked', text: 'for a call, a spot or an answer' },
} as const;

type Stage = keyof typeof stages;

export function Funnel({ funnel, totals }: Pick<Board, 'funnel' | 'totals'>) {
  const { opened, talked, seconds, leads } = totals;
  const talkTime = seconds > 0 ? ` (${minutesText(seconds)})` : '';
  return (
    <section aria-label="How far the links came" className="mb-4 sm:mb-7">
      <ol className="grid gap-x-[clamp(1rem,3vw,2.5rem)] gap-y-2.5 border-y py-3 sm:grid-cols-2 sm:gap-y-6 sm:py-5 lg:grid-cols-4">
        {(Object.keys(stages) as Stage[]).map((stage) => (
          <li key={stage}>
            <Gauge stage={stage} count={funnel[stage]} of={funnel.links} />
          </li>
        ))}
      </ol>
      <p className="mt-2.5 text-sm text-muted-foreground tabular-nums">
        {plural(opened, 'visit')}, {plural(talked, 'talk')}
        {talkTime}, {plural(leads, 'form')}
      </p>
    </section>
  );
}

const plural = (count: number, thing: string) =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;

/** One stage as the site's gauges are: its scale, a needle at its share, its figure, and what it counts. */
function Gauge({ stage, count, of }: { stage: Stage; count: number; of: number }) {
  const { label, text } = stages[stage];
  const share = of === 0 ? 0 : count / of;
  const end = 0.4 + 99.2 * share;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(9.5rem,5fr)_minmax(0,7fr)] items-center gap-x-3 sm:grid-cols-1 sm:gap-2">
      <svg
        viewBox="0 0 100 28"
        aria-hidden="true"
        preserveAspectRatio="none"
        className="order-1 h-5 w-full sm:-order-1 sm:h-6"
        stroke="currentColor"
      >
        {/* Fifths of the scale are long marks, twentieths short ones. */}
        <g className="opacity-45">
          <path d="M0 22H100" strokeWidth="12" strokeDasharray="0.4 4.58" />
          <path d="M0 10H100" strokeWidth="12" strokeDasharray="0.4 19.52" />
        </g>
        {share > 0 && <path d={`M0 22H${end}`} strokeWidth="12" />}
        <path d={`M${end} 0V28`} strokeWidth="3" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-[clamp(1.375rem,1rem+2vw,2.75rem)] leading-none type-wide tabular-nums">
          {count.toLocaleString('en-US')}
        </span>
        <span className="font-semibold">{label}</span>
        {stage !== 'links' && of > 0 && (
          <span className="text-muted-foreground tabular-nums">{percent(share)}</span>
        )}
      </p>
      <p className="text-sm text-muted-foreground max-sm:sr-only">{text}</p>
    </div>
  );
}

/** Neither nothing nor all where it is not quite that. */
function percent(share: number): string {
  if (share > 0 && share < 0.01) return '<1%';
  if (share > 0.99 && share < 1) return '>99%';
  return `${Math.round(share * 100)}%`;
}

/** Of `Board`, named, with the address of its links or of its part of the board. */
type FunnelRow = Board['people'][number] & { href: string };

interface FunnelTableProps {
  caption: string;
  label: string;
  rows: readonly FunnelRow[];
}

export function FunnelTable({ caption, label, rows }: FunnelTableProps) {
  const most = Math.max(1, ...rows.map(({ links }) => links));
  const count = (key: Stage) => ({
    ...{ label: stages[key].label, isNumber: true },
    cell: (row: FunnelRow) => countText(row[key]),
  });
  return (
    <DataTable
      caption={caption}
      rows={rows}
      hrefOf={({ href }) => href}
      columns={[
        { label, cell: ({ name }) => name },
        { label: 'How far', isExtra: true, cell: (row) => <ShareBar row={row} most={most} /> },
        count('links'),
        count('opened'),
        count('talked'),
        talkTimeColumn,
        count('asked'),
      ]}
    />
  );
}

export const talkTimeColumn = {
  ...{ label: 'Talk time', isNumber: true, isExtra: true },
  cell: ({ counts: { seconds } }: { counts: Counts }) =>
    seconds > 0 ? minutesText(seconds) : null,
};

/** The same figures as lengths, all rows on one scale: links, of these opened, of these talked. */
function ShareBar({ row, most }: { row: FunnelRow; most: number }) {
  const line = (count: number) => `M0 6H${(count / most) * 100}`;
  return (
    <svg
      viewBox="0 0 100 12"
      aria-hidden="true"
      preserveAspectRatio="none"
      className="h-3 w-full min-w-24"
      stroke="currentColor"
      fill="none"
    >
      <path d={line(row.links)} strokeWidth="2" className="opacity-45" />
      <path d={line(row.opened)} strokeWidth="6" className="opacity-60" />
      <path d={line(row.talked)} strokeWidth="12" />
    </svg>
  );
}
