import { ActionForm, FormField } from '@/components/desk/action-form';
import { Section } from '@/components/desk/page-parts';
import { deskButton } from '@/components/ui/button';
import { linkTaskTexts as t } from '@/lib/content/desk/links';
import type { Database } from '@/lib/data/database';
import { listPeople } from '@/lib/desk/people';
import type { Person } from '@/lib/desk/person';
import { setLinks } from './actions';

const formId = 'link-tasks';

/** Selects a link for the form below the list. It stands above the link that the whole row is. */
export const LinkTick = ({ code, recipient }: { code: string; recipient: string }) => (
  <label className="relative z-1 -m-2 inline-flex size-11 items-center justify-center">
    <input
      type="checkbox"
      form={formId}
      name={`link.${code}`}
      aria-label={t.select(recipient)}
      className="size-5"
    />
  </label>
);

const colleagues = async (db: Database, whose: string | null) => {
  const people = await listPeople(db);
  const others = people.filter(({ id, invitedUntil }) => !invitedUntil && id !== whose);
  return Object.fromEntries([['', t.nobody], ...others.map(({ id, name }) => [id, name])]);
};

/** What is done with the links that are selected in the list. */
export const LinkTasks = async ({ db, person }: { db: Database; person: Person }) => (
  <Section title={t.title} className="mt-6">
    <ActionForm
      {...{ id: formId, action: setLinks, words: t.form }}
      button={{ variant: 'outline', size: 'desk' }}
      className="grid max-w-md gap-3"
    >
      <FormField name="task" options={t.choices} />
      <FormField name="person" options={await colleagues(db, person.id)} />
    </ActionForm>
  </Section>
);

interface GiveLinkProps {
  db: Database;
  link: { code: string; person_id: string | null };
}

export const GiveLink = async ({ db, link }: GiveLinkProps) => (
  <details className="py-5">
    <summary className={deskButton({ className: 'cursor-pointer list-none' })}>
      <span>{t.give.title}</span>
    </summary>
    <ActionForm
      {...{ action: setLinks, words: t.give }}
      hidden={{ task: 'give', isOne: 'yes', [`link.${link.code}`]: 'on' }}
      button={{ variant: 'outline', size: 'desk' }}
      className="grid max-w-md gap-3 pt-5"
    >
      <FormField name="person" options={await colleagues(db, link.person_id)} />
    </ActionForm>
  </details>
);
