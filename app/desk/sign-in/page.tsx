import { redirect } from 'next/navigation';

import { ActionForm, FormField } from '@/components/desk/action-form';
import { Door } from '@/components/desk/door';
import { deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { ownPath, viewer } from '@/lib/desk/session';
import { env } from '@/lib/env';

import { signIn, signInWith } from '../account/actions';

export const metadata = { title: 'Sign in' };

/** Why an account elsewhere did not open the desk, by the codes of its way back. */
const providerFaults = new Map([
  ['not_invited', 'Nobody has invited this account’s mail address. Ask an owner of the desk.'],
  [
    'email_not_verified',
    'The other account does not say that its mail address is yours. Sign in with your password.',
  ],
  [
    'account_not_linked',
    'This mail address signs in with its password here. An owner can invite it by mail to change that.',
  ],
  ['access_denied', 'You did not let the other account sign you in.'],
]);
const otherFault = 'The other account could not sign you in. Try again, or use your password.';

export default async function SignIn({ searchParams }: PageProps<'/desk/sign-in'>) {
  const { to: asked, error } = await searchParams;
  const to = ownPath(String(asked));
  if (await viewer()) redirect(to);
  const providers = [
    ...(env.GOOGLE_CLIENT_ID ? [{ id: 'google', name: 'Google' }] : []),
    ...(env.OIDC_ISSUER ? [{ id: 'oidc', name: env.OIDC_NAME }] : []),
  ];
  return (
    <Door heading="Sales desk">
      <ActionForm
        action={signIn}
        hidden={{ to }}
        problem={error && (providerFaults.get(String(error)) ?? otherFault)}
        submit="Sign in"
        busy="Signing in …"
      >
        <FormField
          {...{ name: 'email', label: 'Email', type: 'email' }}
          {...{ autoComplete: 'username', autoCapitalize: 'none', required: true }}
        />
        <FormField
          {...{ name: 'password', label: 'Password', type: 'password' }}
          {...{ autoComplete: 'current-password', required: true }}
        />
      </ActionForm>
      {providers.length > 0 && (
        <form action={signInWith} className="grid gap-3">
          <p className="text-center text-sm text-muted-foreground">or</p>
          <input type="hidden" name="to" value={to} />
          {providers.map(({ id, name }) => (
            <button key={id} name="provider" value={id} className={deskButton({ size: 'large' })}>
              Continue with {name}
            </button>
          ))}
        </form>
      )}
      <p className="text-sm text-muted-foreground">
        Forgot your password?{' '}
        {env.SMTP_URL ? (
          <Link href="/desk/reset" className="underline">
            Choose a new one.
          </Link>
        ) : (
          'An owner can invite you anew.'
        )}
      </p>
    </Door>
  );
}
