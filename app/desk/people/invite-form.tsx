'use client';

import { useState } from 'react';

import { CopyButton } from '@/components/desk/shell/copy-button';
import { useAction } from '@/components/desk/use-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { roles, roleTexts } from '@/lib/desk/person';

import { invite, type InviteState } from './actions';

/** Makes a link that lets somebody in. */
export function InviteForm() {
  // Anew for each invitation.
  const [count, setCount] = useState(0);
  return <Invitation key={count} onAnother={() => setCount(count + 1)} />;
}

function Invitation({ onAnother }: { onAnother: () => void }) {
  const { state, isPending, form } = useAction(invite);
  const { url, name, faults, message }: InviteState = state;
  if (url) return <MadeLink url={url} name={name} onAnother={onAnother} />;
  return (
    <section aria-labelledby="invite" className="max-w-md border-t-2 border-foreground pt-4">
      <h2 id="invite" className="text-xl type-wide">
        Invite somebody
      </h2>
      <p className="mt-1 mb-5 text-[0.9375rem] text-muted-foreground">
        You get a link to send. Whoever follows it first joins the desk, once, within a week. Of
        somebody who has joined, it lets them choose a new password.
      </p>
      <form {...form} className="grid gap-4">
        <p role="alert">{message}</p>
        <Field
          label="Name"
          help="So that you know whose it is. They can change it."
          fault={faults?.name}
        >
          <Input name="name" maxLength={100} autoComplete="off" data-desk-new="" />
        </Field>
        <Field
          label="Email (optional)"
          help="Then only an account with this address can join."
          fault={faults?.email}
        >
          <Input name="email" type="email" maxLength={200} autoComplete="off" />
        </Field>
        <Field
          label="Role"
          fault={faults?.role}
          help={roles.map((role) => (
            <span key={role} className="block">
              {roleTexts[role].name}: {roleTexts[role].may}
            </span>
          ))}
        >
          <Select name="role" defaultValue="sales">
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleTexts[role].name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="primary" isPending={isPending}>
          {isPending ? 'Making it…' : 'Make the link'}
        </Button>
      </form>
    </section>
  );
}

interface MadeLinkProps {
  url: string;
  name: string | undefined;
  onAnother: () => void;
}

function MadeLink({ url, name, onAnother }: MadeLinkProps) {
  // A server does not know; without JavaScript there is no sheet either.
  const canShare = typeof navigator === 'object' && typeof navigator.share === 'function';
  return (
    <section
      aria-labelledby="invited"
      className="grid max-w-md gap-4 border-t-2 border-foreground pt-4"
    >
      <div role="status">
        <h2 id="invited" className="text-xl type-wide wrap-anywhere">
          The link for {name || 'them'}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted-foreground">
          Copy it now: it is shown only here. It works once, for 7 days.
        </p>
      </div>
      <Field label="Invitation link" isLabelHidden>
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label="Copy the link" variant="primary" />
        {canShare && (
          <Button
            onClick={() =>
              // Whoever closes the sheet has changed their mind.
              void navigator.share({ title: 'Join the sales desk', url }).catch(() => undefined)
            }
          >
            Share
          </Button>
        )}
        <Button variant="quiet" onClick={onAnother}>
          Invite another
        </Button>
      </div>
    </section>
  );
}
