import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { ActionButton } from '@/components/desk/action-button';
import { FactList } from '@/components/desk/shell/fact-list';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { roleTexts } from '@/lib/desk/person';
import { requirePerson } from '@/lib/desk/session';

import { signOut, signOutEverywhere } from './actions';
import { PasswordForm } from './password-form';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Account' };

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
          <PasswordForm email={email} />
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

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-xl type-wide">{title}</h2>
      <p className="mt-1 mb-4 text-[0.9375rem] text-muted-foreground">{text}</p>
      {children}
    </section>
  );
}
