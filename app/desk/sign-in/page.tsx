import { redirect } from 'next/navigation';

import { ActionForm, FormField } from '@/components/desk/action-form';
import { Door } from '@/components/desk/page-parts';
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
      {providers.map(({ id, name }) => (
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
