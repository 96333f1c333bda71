import { redirect } from 'next/navigation';

import { ActionForm, FormField } from '@/components/desk/action-form';
import { Door } from '@/components/desk/page-parts';
import { deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { otherProviderFault, providerFaults, signInTexts as t } from '@/lib/content/desk/account';
import { ownPath, viewer } from '@/lib/desk/session';
import { env } from '@/lib/env';

import { signIn, signInWith } from '../account/actions';

export const metadata = { title: t.title };

export default async function SignIn({ searchParams }: PageProps<'/desk/sign-in'>) {
  const { to: asked, error } = await searchParams;
  const to = ownPath(String(asked));
  if (await viewer()) redirect(to);
  const providers = [
    ...(env.GOOGLE_CLIENT_ID ? [{ id: 'google', name: 'Google' }] : []),
    ...(env.OIDC_ISSUER ? [{ id: 'oidc', name: env.OIDC_NAME }] : []),
  ];
  return (
    <Door heading={t.heading}>
      <ActionForm
        action={signIn}
        words={t.form}
        hidden={{ to }}
        problem={error && (providerFaults[String(error)] ?? otherProviderFault)}
      >
        <FormField
          {...{ name: 'email', type: 'email', autoComplete: 'username' }}
          {...{ autoCapitalize: 'none', required: true }}
        />
        <FormField name="password" type="password" autoComplete="current-password" required />
      </ActionForm>
      {providers.length > 0 && (
        <form action={signInWith} className="grid gap-3">
          <p className="text-center text-sm text-muted-foreground">{t.or}</p>
          <input type="hidden" name="to" value={to} />
          {providers.map(({ id, name }) => (
            <button key={id} name="provider" value={id} className={deskButton({ size: 'large' })}>
              {t.continueWith(name)}
            </button>
          ))}
        </form>
      )}
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
