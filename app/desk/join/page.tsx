import { ActionForm, FormField } from '@/components/desk/action-form';
import { Door } from '@/components/desk/page-parts';
import { deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { joinTexts as t } from '@/lib/content/desk/account';
import { roleTexts } from '@/lib/content/desk/people';
import { siteDatabase } from '@/lib/data/site-database';
import { findInvited } from '@/lib/desk/people';
import { leaveFor } from '@/lib/desk/session';
import { join } from '../account/actions';

export const metadata = { title: t.title, referrer: 'strict-origin' as const };

/** The page behind an invitation or reset link: a new person joins, and an existing one chooses a new password. */
export default async function Join({ searchParams }: PageProps<'/desk/join'>) {
  const token = String((await searchParams).token).slice(0, 100);
  const found = await siteDatabase()
    .then((db) => findInvited(db, token, new Date()))
    .catch(() => leaveFor('unavailable'));
  if (!found)
    return (
      <Door {...t.over}>
        <Link href="/desk/sign-in" className={deskButton({ className: 'justify-self-start' })}>
          {t.over.action}
        </Link>
      </Door>
    );
  const { name, email, role, invitedUntil: isNew } = found;
  const lead = t.lead(roleTexts[role].name);
  return (
    <Door {...(isNew ? { heading: t.heading, lead } : t.again)}>
      <ActionForm
        action={join}
        words={isNew ? t.form : t.again.form}
        values={{ name, email }}
        hidden={{ token }}
      >
        {isNew && (
          <>
            <FormField name="name" autoComplete="name" required />
            <FormField
              name="email"
              type="email"
              autoComplete="username"
              required
              readOnly={email !== ''}
            />
          </>
        )}
        <FormField name="password" type="password" autoComplete="new-password" required />
      </ActionForm>
    </Door>
  );
}
