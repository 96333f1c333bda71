import type { ComponentProps } from 'react';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { deskButton } from '@/components/ui/button';
import { linkTaskTexts as t } from '@/lib/content/desk/links';
import type { Database } from '@/lib/data/database';
import { listPeople } from '@/lib/desk/people';
import type { Person } from '@/lib/domain/person';
import { setLinks } from './actions';

const formId = 'link-tasks';

/** Selects a link for the form above the list; stacked above the link that covers the whole row. */
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

type TaskFormProps = Omit<ComponentProps<typeof ActionForm>, 'action'> & { title: string };

/** A collapsed form. */
const TaskForm = ({ title, ...form }: TaskFormProps) => (
  <details className="py-3">
    <summary className={deskButton({ className: 'cursor-pointer list-none' })}>{title}</summary>
    <ActionForm
      action={setLinks}
      button={{ variant: 'outline', size: 'desk' }}
      className="grid max-w-md gap-3 py-3"
      {...form}
    />
  </details>
);

/** Forms to give away, pause or delete the selected links. */
export const LinkTasks = async ({ db, person }: { db: Database; person: Person }) => (
  <TaskForm id={formId} title={t.title} words={t.form}>
    <FormField name="task" options={t.choices} />
    <FormField name="person" options={await colleagues(db, person.id)} />
  </TaskForm>
);

interface GiveLinkProps {
  db: Database;
  link: { code: string; person_id: string | null };
}

export const GiveLink = async ({ db, link }: GiveLinkProps) => (
  <TaskForm
    title={t.give.title}
    words={t.give}
    hidden={{ task: 'give', isOne: 'yes', [`link.${link.code}`]: 'on' }}
  >
    <FormField name="person" options={await colleagues(db, link.person_id)} />
  </TaskForm>
);
