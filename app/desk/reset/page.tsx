import { ActionForm, FormField } from '@/components/desk/action-form';
import { Door } from '@/components/desk/door';

import { choosePassword, mailResetLink } from '../account/actions';

export const metadata = { title: 'New password', referrer: 'strict-origin' as const };

/** A new password for who has a link, and else the link. */
export default async function Reset({ searchParams }: PageProps<'/desk/reset'>) {
  const { token } = await searchParams;
  if (token === undefined) {
    return (
      <Door
        heading="Forgot your password?"
        lead="You get a link by mail, which lets you choose a new one."
      >
        <ActionForm action={mailResetLink} submit="Mail me the link" busy="Sending …">
          <FormField name="email" label="Email" type="email" autoComplete="username" required />
        </ActionForm>
      </Door>
    );
  }
  return (
    <Door heading="Choose a new password" lead="All of your devices are signed out by it.">
      <ActionForm
        action={choosePassword}
        hidden={{ token: String(token) }}
        submit="Save the password"
        busy="Saving …"
      >
        <FormField
          {...{ name: 'password', label: 'New password', type: 'password' }}
          autoComplete="new-password"
          required
          help="At least 12 characters. A few words in a row are easy to remember."
        />
      </ActionForm>
    </Door>
  );
}
