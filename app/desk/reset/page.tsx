import type { Metadata } from 'next';

import { Door, DoorForm } from '@/components/desk/door';

import { choosePassword, mailLink } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'New password', referrer: 'strict-origin' };

/** A new password for who has a link, and else the link. */
export default async function Reset({ searchParams }: PageProps<'/desk/reset'>) {
  const { token } = await searchParams;
  if (token === undefined) {
    return (
      <Door
        heading="Forgot your password?"
        lead="You get a link by mail, which lets you choose a new one."
      >
        <DoorForm
          action={mailLink}
          submit="Mail me the link"
          busy="Sending …"
          fields={[{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }]}
        />
      </Door>
    );
  }
  return (
    <Door heading="Choose a new password" lead="All of your devices are signed out by it.">
      <DoorForm
        action={choosePassword}
        hidden={{ token: String(token) }}
        submit="Save the password"
        busy="Saving …"
        fields={[
          {
            ...{ name: 'password', label: 'New password', type: 'password' },
            autoComplete: 'new-password',
            help: 'At least 12 characters. A few words in a row are easy to remember.',
          },
        ]}
      />
    </Door>
  );
}
