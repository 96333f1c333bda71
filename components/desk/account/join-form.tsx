'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { joinTexts } from '@/lib/content/desk/sign-in';

import { Problem } from './door';
import { useAccountForm } from './use-account-form';

interface JoinFormProps {
  token: string;
  name: string;
  /** Of whom the invitation is for; then it is fixed. */
  email: string | undefined;
}

/** Makes the account of somebody who is invited. */
export function JoinForm({ token, name, email }: JoinFormProps) {
  const form = useAccountForm('join');
  return (
    <form
      action="/api/desk/join"
      method="post"
      noValidate
      onSubmit={(event) => form.submit(event, { token })}
      className="grid gap-4"
    >
      <Problem text={form.problem} />
      <Field label={joinTexts.name} help={joinTexts.nameHelp} fault={form.faults.name}>
        <Input name="name" autoComplete="name" defaultValue={name} required />
      </Field>
      <Field label={joinTexts.email} fault={form.faults.email}>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={email}
          readOnly={email !== undefined}
          required
        />
      </Field>
      <Field label={joinTexts.password} help={joinTexts.passwordHelp} fault={form.faults.password}>
        <Input name="password" type="password" autoComplete="new-password" required />
      </Field>
      <Button type="submit" variant="primary" size="large" isPending={form.isPending}>
        {form.isPending ? joinTexts.busy : joinTexts.submit}
      </Button>
    </form>
  );
}
