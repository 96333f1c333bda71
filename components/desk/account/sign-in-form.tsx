'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { signInTexts } from '@/lib/content/desk/sign-in';

import { Problem } from './door';
import { useAccountForm } from './use-account-form';

interface SignInFormProps {
  /** Where to go on: a path of the desk. */
  to: string;
  /** What went wrong before. */
  problem: string | undefined;
  /** Where else one may have an account, with what its button says. */
  providers: readonly { id: string; label: string }[];
}

/** Signs in by mail address and password, or by an account elsewhere. */
export function SignInForm({ to, problem, providers }: SignInFormProps) {
  const form = useAccountForm('auth/sign-in');
  return (
    <div className="grid gap-6">
      <form
        // Without a script nothing is taken, but the password does not stand in the address either.
        action="/api/desk/auth/sign-in"
        method="post"
        noValidate
        onSubmit={(event) => form.submit(event, { to })}
        className="grid gap-4"
      >
        <Problem text={form.problem ?? (form.isPending ? undefined : problem)} />
        <Field label={signInTexts.email} fault={form.faults.email}>
          <Input name="email" type="email" autoComplete="username" autoCapitalize="none" required />
        </Field>
        <Field label={signInTexts.password} fault={form.faults.password}>
          <Input name="password" type="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" variant="primary" size="large" isPending={form.isPending}>
          {form.isPending ? signInTexts.busy : signInTexts.submit}
        </Button>
      </form>
      {providers.length > 0 && (
        <div className="grid gap-3">
          <p className="text-center text-sm text-muted-foreground">{signInTexts.or}</p>
          {providers.map(({ id, label }) => (
            <Button
              key={id}
              size="large"
              onClick={() => void form.send({ provider: id, to }, 'auth/provider')}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <p className="text-sm text-muted-foreground">{signInTexts.forgotten}</p>
    </div>
  );
}
