'use client';

import { useNow } from '@/components/desk/shell/use-now';
import { type Column, DataTable } from '@/components/ui/data-table';
import { boardTexts } from '@/lib/content/desk/board';
import { minutesText } from '@/lib/content/desk/links';
import type { Counts } from '@/lib/links/link';

import { FRESH_MS, type NewestSign } from './sign-of-life';
import { SignText } from './sign-text';

export interface BoardLine {
  code: string;
  recipient: string;
  dealership: string;
  person: string;
  sign: NewestSign;
  counts: Counts;
}

interface BoardLinesProps {
  lines: readonly BoardLine[];
  /** The server's time, in ms since 1970. */
  now: number;
  /** Whether lines of several people are shown. */
  isOfAll: boolean;
}

/** A line per link, the newest sign of life first. What has just happened is lit, in words too. */
export function BoardLines({ lines, now, isOfAll }: BoardLinesProps) {
  const current = useNow(now);
  const { columns: labels } = boardTexts;
  const figure = (key: 'opened' | 'talked' | 'leads', label: string): Column<BoardLine> => ({
    key,
    label,
    isNumber: true,
    cell: ({ counts }) => figureText(counts[key]),
  });
  const columns: Column<BoardLine>[] = [
    { key: 'recipient', label: labels.recipient, cell: ({ recipient }) => recipient },
    { key: 'dealership', label: labels.dealership, cell: ({ dealership }) => dealership },
    {
      key: 'sign',
      label: labels.sign,
      cell: ({ sign }) => <SignText sign={sign} now={now} />,
    },
    ...(isOfAll
      ? [
          {
            key: 'person',
            label: labels.person,
            isExtra: true,
            cell: (line: BoardLine) => line.person,
          },
        ]
      : []),
    figure('opened', labels.opened),
    figure('talked', labels.talked),
    {
      key: 'time',
      label: labels.time,
      isNumber: true,
      isExtra: true,
      cell: ({ counts }) => (counts.seconds > 0 ? minutesText(counts.seconds) : null),
    },
    figure('leads', labels.asked),
  ];
  return (
    <DataTable
      caption={boardTexts.linesCaption}
      columns={columns}
      rows={lines}
      keyOf={({ code }) => code}
      hrefOf={({ code }) => `/desk/links/${code}`}
      isLit={({ sign }) => sign.kind !== 'made' && current - sign.at < FRESH_MS}
    />
  );
}

const figureText = (count: number) => (count === 0 ? null : count.toLocaleString('en-US'));
