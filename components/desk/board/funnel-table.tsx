import { type Column, DataTable } from '@/components/ui/data-table';
import { boardTexts } from '@/lib/content/desk/board';
import { minutesText } from '@/lib/content/desk/links';
import type { Counts } from '@/lib/links/link';

export interface FunnelRow {
  key: string;
  name: string;
  /** Its links, or its part of the board. */
  href: string;
  links: number;
  opened: number;
  talked: number;
  asked: number;
  counts: Counts;
}

interface FunnelTableProps {
  caption: string;
  /** Whose funnel each row is. */
  label: string;
  rows: readonly FunnelRow[];
}

/** The funnel of each dealership, or of each salesperson. */
export function FunnelTable({ caption, label, rows }: FunnelTableProps) {
  const { columns: labels } = boardTexts;
  const most = Math.max(1, ...rows.map(({ links }) => links));
  const stage = (key: 'opened' | 'talked' | 'asked'): Column<FunnelRow> => ({
    key,
    label: labels[key],
    isNumber: true,
    cell: (row) => (row[key] === 0 ? null : row[key].toLocaleString('en-US')),
  });
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ key }) => key}
      hrefOf={({ href }) => href}
      columns={[
        { key: 'name', label, cell: ({ name }) => name },
        {
          key: 'share',
          label: labels.far,
          isExtra: true,
          cell: ({ links, opened, talked }) => <ShareBar {...{ links, opened, talked, most }} />,
        },
        { key: 'links', label: labels.links, isNumber: true, cell: ({ links }) => links },
        stage('opened'),
        stage('talked'),
        {
          key: 'time',
          label: labels.time,
          isNumber: true,
          isExtra: true,
          cell: ({ counts }) => (counts.seconds > 0 ? minutesText(counts.seconds) : null),
        },
        stage('asked'),
      ]}
    />
  );
}

/** The same figures as lengths, all rows on one scale: links, of these opened, of these talked. */
function ShareBar(props: { links: number; opened: number; talked: number; most: number }) {
  const { links, opened, talked, most } = props;
  const x = (count: number) => (count / most) * 100;
  return (
    <svg
      viewBox="0 0 100 12"
      aria-hidden="true"
      preserveAspectRatio="none"
      className="h-3 w-full min-w-24"
      stroke="currentColor"
      fill="none"
    >
      <path d={`M0 6H${x(links)}`} strokeWidth="2" className="opacity-45" />
      <path d={`M0 6H${x(opened)}`} strokeWidth="6" className="opacity-60" />
      <path d={`M0 6H${x(talked)}`} strokeWidth="12" />
    </svg>
  );
}
