import { ActionButton, ActionChoice } from '@/components/desk/action-button';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { PageHead, Section } from '@/components/desk/page-parts';
import { DayText, TimeAgo } from '@/components/desk/shell/time-text';
import { type Columns, DataTable } from '@/components/ui/data-table';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { inviteTexts, peopleTexts as t, roleNames } from '@/lib/content/desk/people';
import { listPeople } from '@/lib/desk/people';
import { deskPage } from '@/lib/desk/session';
import { invite, newLink, remove, setRole } from './actions';

export const metadata = { title: t.title };

const muted = (text: string) => <span className="font-normal text-muted-foreground">{text}</span>;

export default async function PeoplePage() {
  const { person, db } = await deskPage('owner');
  const people = await listPeople(db);
  return (
    <>
      <PageHead title={t.title} />
      <div className="grid items-start gap-x-12 gap-y-10 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <DataTable
          caption={t.caption}
          labels={t.columns}
          rows={people}
          keyOf={({ id }) => id}
          columns={columnsOf(people, person.id)}
        />
        <Invitation />
      </div>
    </>
  );
}

/** The form that invites a person. */
const Invitation = () => (
  <Section
    title={inviteTexts.title}
    text={inviteTexts.text}
    className="max-w-md border-t-2 border-foreground pt-4"
  >
    <ActionForm
      action={invite}
      words={inviteTexts.form}
      values={{ role: 'sales' }}
      button={{ size: 'desk' }}
    >
      <FormField name="name" autoComplete="off" data-desk-new="" />
      <FormField name="email" type="email" autoComplete="off" />
      <FormField name="role" options={roleNames} />
    </ActionForm>
  </Section>
);

type People = Awaited<ReturnType<typeof listPeople>>;

function columnsOf(people: People, ownId: string) {
  /** The confirmation before a person is removed, with a choice of the heir of their links, leads and pages. */
  function asked(id: string, name: string) {
    const heirs = people.filter((one) => one.id !== id && !one.invitedUntil);
    const options = Object.fromEntries([...heirs.map((one) => [one.id, one.name]), ['', t.nobody]]);
    const text = (
      <div className="grid gap-4">
        <p>{t.asked(name).text}</p>
        <Field label={t.heir} className="text-foreground">
          <Select name="heir" defaultValue={ownId} options={options} />
        </Field>
      </div>
    );
    return { ...t.asked(name), text };
  }
  return {
    name: {
      cell: ({ id, name, email }) => (
        <>
          <span>{name}</span>
          <span>{id === ownId && muted(t.you)}</span>
          <span className="block">{muted(email)}</span>
        </>
      ),
    },
    seen: {
      cell: ({ lastSeenAt, invitedUntil }) =>
        invitedUntil ? (
          <>
            <span>{t.invitedUntil}</span> <DayText at={invitedUntil} />
          </>
        ) : lastSeenAt ? (
          <TimeAgo at={lastSeenAt} />
        ) : (
          muted(t.signedOut)
        ),
    },
    role: {
      cell: ({ id, name, role }) => (
        <ActionChoice
          label={t.roleOf(name)}
          choices={roleNames}
          value={role}
          action={setRole}
          fields={{ id }}
          name="role"
        />
      ),
    },
    access: {
      cell: ({ id, name, invitedUntil }) =>
        id !== ownId && (
          <div className="-ms-4 flex flex-wrap items-start">
            <ActionForm
              action={newLink}
              words={{ submit: invitedUntil ? t.inviteAgain : t.newPassword, fields: {} }}
              hidden={{ id }}
              button={{ variant: 'quiet', size: 'desk', isWide: false }}
            />
            <ActionButton
              variant="quiet"
              action={remove}
              fields={{ id }}
              {...(!invitedUntil && { confirm: asked(id, name) })}
            >
              {invitedUntil ? t.revoke : t.remove}
            </ActionButton>
          </div>
        ),
    },
  } satisfies Columns<People[number]>;
}
