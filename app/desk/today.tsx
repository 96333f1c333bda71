import { ContactButtons } from '@/components/desk/contact-buttons';
import { mailtoLink } from '@/components/desk/contact-links';
import { DayText } from '@/components/desk/shell/time-text';
import type { Columns } from '@/components/ui/data-table';
import { todayTexts as t } from '@/lib/content/desk/board';
import { dealershipName } from '@/lib/links/choices';
import type { Today } from '@/lib/links/follow-ups';

import { FollowUpDone } from './follow-up';
import { LinkSteps, RowSteps } from './link-columns';

type Due = Today['due'][number];
type Row = Due | Today['quiet'][number];

export const todayRows = ({ due, quiet }: Today): Row[] => [...due, ...quiet];

export const todayHref = (row: Row) =>
  isDue(row) && row.code === null ? `/desk/leads/${row.reference}` : `/desk/links/${row.code}`;

const isDue = (row: Row): row is Due => 'day' in row;

/** What is to be done today. */
export const todayColumns = {
  name: { cell: (row) => (isDue(row) ? row.name : row.recipient) },
  why: {
    cell: (row) =>
      isDue(row) ? (
        <>
          {t.since} <DayText at={new Date(row.day)} timeZone="UTC" />
          {row.note && `: ${row.note}`}
        </>
      ) : (
        t.notOpened
      ),
  },
  dealership: {
    cell: (row) =>
      isDue(row)
        ? row.slug
          ? dealershipName(row.slug)
          : row.dealership
        : dealershipName(row.dealershipSlug),
  },
  reach: {
    cell: (row) =>
      isDue(row) ? (
        <RowSteps>
          <ContactButtons
            {...{ isInRow: true, name: row.name ?? '', phone: row.phone }}
            mail={row.email && mailtoLink('', '', row.email)}
          />
          <FollowUpDone id={row.id} />
        </RowSteps>
      ) : (
        <LinkSteps link={row} isQuiet />
      ),
  },
} satisfies Columns<Row>;
