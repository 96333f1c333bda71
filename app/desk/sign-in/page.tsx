import { redirect } from 'next/navigation';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { Door, Section } from '@/components/desk/page-parts';
import { PasskeyButton } from '@/components/desk/passkey-button';
import { Link } from '@/components/ui/link';
import { otherProviderFault, providerFaults, signInTexts as t } from '@/lib/content/desk/account';
import { siteDatabase } from '@/lib/data/site-database';
import { providersOf } from '@/lib/desk/auth';
import { hasAccounts } from '@/lib/desk/people';
import { ownPath, viewer } from '@/lib/desk/session';
import { env } from '@/lib/env';
import { commandLine } from '@/lib/process/command-line';
import { signIn, signInByPasskey, signInWith } from '../account/actions';

export const metadata = { title: t.title };

export default async function SignIn({ searchParams }: PageProps<'/desk/sign-in'>) {
  const { to: asked, error } = await searchParams;
  const to = ownPath(String(asked));
  if (await viewer()) redirect(to);
  // If the database fails, assumes that somebody has an account.
  const hasOwner = await siteDatabase()
    .then(hasAccounts)
    .catch(() => true);
  return (
    <Door heading={t.heading}>
      {!hasOwner && (
        <Section title={t.noOwner.title} text={t.noOwner.text}>
          <code className="block rounded-lg bg-surface px-3 py-2.5 wrap-anywhere">
            {commandLine('desk', 'invite --role owner')}
          </code>
        </Section>
      )}
      <ActionForm
        action={signIn}
        words={t.form}
        hidden={{ to }}
        problem={error && (providerFaults[String(error)] ?? otherProviderFault)}
      >
        <FormField name="email" type="email" autoComplete="username" required />
        <FormField name="password" type="password" autoComplete="current-password" required />
      </ActionForm>
      <PasskeyButton action={signInByPasskey} fields={{ to }} size="large" className="w-full">
        {t.passkey}
      </PasskeyButton>
      {providersOf().map(({ id, name }) => (
        <ActionForm
          key={id}
          action={signInWith}
          words={{ submit: t.continueWith(name), fields: {} }}
          hidden={{ provider: id, to }}
          button={{ variant: 'outline' }}
        />
      ))}
      <p className="text-sm text-muted-foreground">
        {t.forgot}{' '}
        {env.SMTP_URL ? (
          <Link href="/desk/reset" className="underline">
            {t.reset}
          </Link>
        ) : (
          t.askOwner
        )}
      </p>
    </Door>
  );
}
