'use client';

import { useState } from 'react';

import { ActionForm, FormField } from '@/components/desk/action-form';
import { Section } from '@/components/desk/section';
import { CopyButton, ShareButton } from '@/components/desk/shell/copy-button';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { roleNames, roles, roleTexts } from '@/lib/desk/person';

import { invite, type InviteState } from './actions';

export function InviteForm() {
  // Anew for each invitation.
  const [count, setCount] = useState(0);
  return (
    <Section
      title="Invite somebody"
      text="You get a link to send. It works once, within a week, and whoever opens it joins the desk. Somebody who has an account chooses a new password with it."
      className="max-w-md border-t-2 border-foreground pt-4"
    >
      <ActionForm
        key={count}
        action={invite}
        submit="Make the link"
        busy="Making it…"
        button={{ size: 'desk' }}
        result={({ url, name }: InviteState) =>
          url && <MadeLink {...{ url, name }} onAnother={() => setCount(count + 1)} />
        }
      >
        <FormField
          {...{ name: 'name', label: 'Name', autoComplete: 'off', 'data-desk-new': '' }}
          help="So that you know whose it is. They can change it."
        />
        <FormField
          {...{ name: 'email', label: 'Email (optional)', type: 'email', autoComplete: 'off' }}
          help="Then only an account with this address can join."
        />
        <FormField
          name="role"
          label="Role"
          help={roles.map((role) => (
            <span key={role} className="block">
              {roleTexts[role].name}: {roleTexts[role].may}
            </span>
          ))}
        >
          <Select name="role" options={roleNames} defaultValue="sales" />
        </FormField>
      </ActionForm>
    </Section>
  );
}

const MadeLink = ({ url = '', name, onAnother }: InviteState & { onAnother: () => void }) => (
  <div className="grid gap-4">
    <div role="status">
      <h3 className="text-lg type-wide wrap-anywhere">The link for {name || 'them'}</h3>
      <p className="mt-1 text-[0.9375rem] text-muted-foreground">
        Copy it now: it is shown only here. It works once, for 7 days.
      </p>
    </div>
    <Field label="Invitation link" isLabelHidden>
      <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
    </Field>
    <div className="flex flex-wrap gap-3">
      <CopyButton text={url} label="Copy the link" variant="primary" />
      <ShareButton content={{ title: 'Join the sales desk', url }} />
      <Button variant="quiet" onClick={onAnother}>
        Invite another
      </Button>
    </div>
  </div>
);
