import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';
import { redirect } from 'next/navigation';

import { Door } from '@/components/desk/account/door';
import { JoinForm } from '@/components/desk/account/join-form';
import { deskButton } from '@/components/ui/button';
import { joinTexts, roleNames } from '@/lib/content/desk/sign-in';
import { siteDatabase } from '@/lib/data/site-database';
import { deskState } from '@/lib/desk/desk-state';
import { findInvitation } from '@/lib/desk/invitations';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: joinTexts.title, referrer: 'no-referrer' };

interface JoinProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function Join({ searchParams }: JoinProps) {
  const { token } = await searchParams;
  const text = typeof token === 'string' ? token.slice(0, 100) : '';
  if ((await deskState()) === 'away') {
    redirect(`/desk/unavailable?${new URLSearchParams({ to: `/desk/join?token=${text}` })}`);
  }
  const invitation = await findInvitation(await siteDatabase(), text, new Date());
  if (!invitation) {
    const { heading, text: lead, action } = joinTexts.gone;
    return (
      <Door heading={heading} lead={lead}>
        <p>
          <Link href="/desk/sign-in" className={deskButton()}>
            {action}
          </Link>
        </p>
      </Door>
    );
  }
  const { name, email, role } = invitation;
  return (
    <Door heading={joinTexts.heading} lead={joinTexts.lead(roleNames[role])}>
      <JoinForm token={text} name={name} email={email} />
    </Door>
  );
}
