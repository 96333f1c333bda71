import type { Metadata } from 'next';

import { PasswordForm } from '@/components/desk/people/password-form';
import { SignOut } from '@/components/desk/people/sign-out';
import { FactList } from '@/components/desk/shell/fact-list';
import { PageHead } from '@/components/desk/shell/page-head';
import { accountTexts as texts, roleTexts } from '@/lib/content/desk/people';
import { requirePerson } from '@/lib/desk/session';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.title };

export default async function AccountPage() {
  const { name, email, role } = await requirePerson();
  return (
    <>
      <PageHead title={texts.title} />
      <div className="grid max-w-3xl gap-10">
        <FactList
          facts={[
            [texts.facts.name, name],
            [texts.facts.email, email],
            [texts.facts.role, `${roleTexts[role].name}. ${roleTexts[role].may}`],
          ]}
        />
        <PasswordForm email={email} />
        <SignOut />
      </div>
    </>
  );
}
