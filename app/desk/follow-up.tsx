import { ActionButton } from '@/components/desk/action-button';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { Section } from '@/components/desk/page-parts';
import { DayText } from '@/components/desk/shell/time-text';
import { followUpTexts as t } from '@/lib/content/desk/links';
import type { Database } from '@/lib/data/database';
import { findFollowUp, type FollowedUp } from '@/lib/links/follow-ups';
import { endFollowUp, saveFollowUp } from './links/actions';

interface FollowUpProps {
  db: Database;
  on: FollowedUp;
  /** Hidden field of the form that identifies the link or the lead. */
  fields: { code: string } | { reference: string };
}

/** Shows the follow-up of a link or a lead, with a form to set it. */
export async function FollowUp({ db, on, fields }: FollowUpProps) {
  const { id, day = '', note = '' } = (await findFollowUp(db, on)) ?? {};
  return (
    <Section title={t.title} className="min-w-0 pb-7">
      {id && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-semibold wrap-anywhere">
            {t.due} <DayText at={new Date(day)} timeZone="UTC" />
            <span>{note && `: ${note}`}</span>
          </p>
          <FollowUpDone id={id} />
        </div>
      )}
      <ActionForm
        key={`${day} ${note}`}
        action={saveFollowUp}
        words={t.form}
        hidden={fields}
        values={{ day, note }}
        opened={{ day, note }}
        button={{ variant: 'outline', size: 'desk' }}
        className="grid gap-3"
      >
        <FormField name="day" type="date" required className="sm:max-w-60" />
        <FormField name="note" maxLength={300} />
      </ActionForm>
    </Section>
  );
}

export const FollowUpDone = ({ id }: { id: string }) => (
  <ActionButton action={endFollowUp} undo={{ undo: true }} fields={{ id }}>
    {t.done}
  </ActionButton>
);
