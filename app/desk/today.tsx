import { ContactButtons } from '@/components/desk/contact-buttons';
import { DayText } from '@/components/desk/shell/time-text';
import type { Columns } from '@/components/ui/data-table';
import { todayTexts as t } from '@/lib/content/desk/board';
import { dealershipName } from '@/lib/dealerships/dealerships';
import { linkPriority } from '@/lib/domain/link';
import type { ToDo } from '@/lib/links/follow-ups';
import { FollowUpDone } from './follow-up';
import { Handled, RowSteps } from './link-columns';

export const todayHref = ({ code, reference }: ToDo) =>
  code === null ? `/desk/leads/${reference}` : `/desk/links/${code}`;

/** Columns of today's tasks. */
export const todayColumns = {
  name: { cell: ({ name }) => name },
  why: {
    cell: ({ id, day, note }) =>
      id ? (
        <>
          <span>{t.since}</span> <DayText at={new Date(day)} timeZone="UTC" />
          <span>{note && `: ${note}`}</span>
        </>
      ) : (
        t.notOpened
      ),
  },
  dealership: { cell: ({ dealership }) => dealership && dealershipName(dealership) },
  reach: {
    cell: ({ id, code, name, phone, email }) => (
      <RowSteps>
        <ContactButtons isInRow name={name ?? ''} phone={phone} email={email} />
        {id ? <FollowUpDone id={id} /> : <Handled code={code ?? ''} priority={linkPriority.new} />}
      </RowSteps>
    ),
  },
} satisfies Columns<ToDo>;
