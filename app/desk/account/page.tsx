import { ActionButton } from '@/components/desk/action-button';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { Section } from '@/components/desk/section';
import { FactList } from '@/components/desk/shell/fact-list';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { roleTexts } from '@/lib/desk/person';
import { requirePerson } from '@/lib/desk/session';

import { savePassword, signOut, signOutEverywhere } from './actions';

export const metadata = { title: 'Account' };

export default async function AccountPage() {
  const { name, email, role } = await requirePerson();
  return (
    <>
      <PageHead title="Account" />
      <div className="grid max-w-3xl gap-10">
        <FactList
          facts={[
            ['Name', name],
            ['Email', email],
            ['Role', `${roleTexts[role].name}. ${roleTexts[role].may}`],
          ]}
        />
        <Section title="Password" text="All of your other devices are signed out when it changes.">
          <ActionForm
            action={savePassword}
            submit="Change the password"
            button={{ variant: 'outline', size: 'desk' }}
          >
            {/* For password managers, which keep it under the name. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <FormField
              {...{ name: 'present', label: 'Present password', type: 'password' }}
              autoComplete="current-password"
              help="Empty if you sign in with another account."
            />
            <FormField
              {...{ name: 'next', label: 'New password', type: 'password' }}
              autoComplete="new-password"
              help="At least 12 characters. A few words are easiest."
            />
          </ActionForm>
        </Section>
        <Section
          title="Devices"
          text="A session ends by itself after 12 hours without use, and after 30 days in any case."
        >
          <div className="flex flex-wrap gap-3">
            <form action={signOut}>
              <button className={deskButton()}>Sign out</button>
            </form>
            <ActionButton
              variant="danger"
              action={signOutEverywhere}
              fields={{}}
              confirm={{
                title: 'Sign out on all devices?',
                text: 'This one too. You sign in again with your password.',
                action: 'Sign out everywhere',
              }}
            >
              Sign out everywhere
            </ActionButton>
          </div>
        </Section>
      </div>
    </>
  );
}
