'use client';

import { useState } from 'react';

import { ActionForm, FormField } from '@/components/desk/action-form';
import { Section } from '@/components/desk/section';
import { CopyButton, ShareButton } from '@/components/desk/shell/copy-button';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { inviteTexts as t, roleNames } from '@/lib/content/desk/people';

import { invite, type InviteState } from './actions';

export function InviteForm() {
  // Anew for each invitation.
  const [count, setCount] = useState(0);
  return (
    <Section
      {...{ title: t.title, text: t.text }}
      className="max-w-md border-t-2 border-foreground pt-4"
    >
      <ActionForm
        key={count}
        action={invite}
        words={t.form}
        values={{ role: 'sales' }}
        button={{ size: 'desk' }}
        result={({ url, name }: InviteState) =>
          url && <MadeLink {...{ url, name }} onAnother={() => setCount(count + 1)} />
        }
      >
        <FormField name="name" autoComplete="off" data-desk-new="" />
        <FormField name="email" type="email" autoComplete="off" />
        <FormField name="role" options={roleNames} />
      </ActionForm>
    </Section>
  );
}

const MadeLink = ({ url = '', name = '', onAnother }: InviteState & { onAnother: () => void }) => (
  <div className="grid gap-4">
    <div role="status">
      <h3 className="text-lg type-wide wrap-anywhere">{t.linkFor(name)}</h3>
      <p className="mt-1 text-[0.9375rem] text-muted-foreground">{t.linkText}</p>
    </div>
    <Field label={t.link} isLabelHidden>
      <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
    </Field>
    <div className="flex flex-wrap gap-3">
      <CopyButton text={url} label={t.copy} variant="primary" />
      <ShareButton content={{ title: t.share, url }} />
      <Button variant="quiet" onClick={onAnother}>
        {t.another}
      </Button>
    </div>
  </div>
);
