import type { Metadata } from 'next';

import { InvitationTable } from '@/components/desk/people/invitation-table';
import { InviteForm } from '@/components/desk/people/invite-form';
import { PeopleTable } from '@/components/desk/people/people-table';
import { PageHead } from '@/components/desk/shell/page-head';
import { peopleTexts as texts } from '@/lib/content/desk/people';
import { siteDatabase } from '@/lib/data/site-database';
import { listInvitations } from '@/lib/desk/invitations';
import { requirePerson } from '@/lib/desk/session';
import { listPeople } from '@/lib/desk/people';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.title };

export default async function PeoplePage() {
  const person = await requirePerson('owner');
  const db = await siteDatabase();
  const now = new Date();
  const [people, invitations] = await Promise.all([listPeople(db), listInvitations(db, now)]);
  return (
    <>
      <PageHead title={texts.title} />
      <div className="grid items-start gap-x-12 gap-y-10 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-10">
          <PeopleTable people={people} ownId={person.id} now={now} />
          {invitations.length > 0 && <InvitationTable invitations={invitations} />}
        </div>
        <InviteForm />
      </div>
    </>
  );
}
