import { redirect } from 'next/navigation';

import { ActionForm, FormField } from '@/components/desk/action-form';
import { Door } from '@/components/desk/door';
import { deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { siteDatabase } from '@/lib/data/site-database';
import { findInvitation } from '@/lib/desk/invitations';
import { roleTexts } from '@/lib/desk/person';
import { deskState } from '@/lib/desk/session';

import { join } from '../account/actions';

export const metadata = { title: 'Join the desk', referrer: 'strict-origin' as const };

export default async function Join({ searchParams }: PageProps<'/desk/join'>) {
  const token = String((await searchParams).token).slice(0, 100);
  if ((await deskState()) === 'away') {
    redirect(`/desk/unavailable?${new URLSearchParams({ to: `/desk/join?token=${token}` })}`);
  }
  const invitation = await findInvitation(await siteDatabase(), token, new Date());
  if (!invitation) {
    return (
      <Door
        heading="This invitation is over"
        lead="It was used already, taken back, or is older than a week. Ask an owner of the desk for a new one."
      >
        <p>
          <Link href="/desk/sign-in" className={deskButton()}>
            Go to sign-in
          </Link>
        </p>
      </Door>
    );
  }
  const { name, email, role } = invitation;
  return (
    <Door
      heading="Join the sales desk"
      lead={`You are invited as ${roleTexts[role].name}. Choose how you sign in.`}
    >
      <ActionForm action={join} hidden={{ token }} submit="Join" busy="Joining …">
        <FormField
          {...{ name: 'name', label: 'Your name', autoComplete: 'name', required: true }}
          defaultValue={name}
          help="Your colleagues see it beside your links."
        />
        <FormField
          {...{ name: 'email', label: 'Email', type: 'email', required: true }}
          {...{ autoComplete: 'username', autoCapitalize: 'none' }}
          defaultValue={email}
          readOnly={email !== undefined}
        />
        <FormField
          {...{ name: 'password', label: 'Password', type: 'password' }}
          {...{ autoComplete: 'new-password', required: true }}
          help="At least 12 characters. A few words in a row are easy to remember."
        />
      </ActionForm>
    </Door>
  );
}
