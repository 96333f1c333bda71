'use client';

import { type FormEvent } from 'react';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { accountTexts } from '@/lib/content/desk/people';

const { password: texts } = accountTexts;

/** Changes one's own password. */
export function PasswordForm({ email }: { email: string }) {
  const { send, isPending, faults } = useDeskAction();

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { present, next } = Object.fromEntries(new FormData(form));
    const answer = await send({
      path: 'account/password',
      body: { present, next },
      done: texts.saved,
    });
    if (answer.ok) form.reset();
  }

  return (
    <section aria-labelledby="password">
      <h2 id="password" className="text-xl type-wide">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 text-[0.9375rem] text-muted-foreground">{texts.text}</p>
      {/* Without a script nothing is taken, but the passwords do not stand in the address either. */}
      <form
        action="/api/desk/account/password"
        method="post"
        onSubmit={change}
        noValidate
        className="grid max-w-md gap-4"
      >
        {/* For password managers, which keep it under the name. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field {...texts.present} fault={faults.present}>
          <Input name="present" type="password" autoComplete="current-password" />
        </Field>
        <Field {...texts.next} fault={faults.next}>
          <Input name="next" type="password" autoComplete="new-password" />
        </Field>
        <div>
          <Button type="submit" isPending={isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
