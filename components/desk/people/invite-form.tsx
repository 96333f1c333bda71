'use client';

import { type FormEvent, useRef, useState } from 'react';

import { CopyButton } from '@/components/desk/shell/copy-button';
import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { inviteTexts as texts, roleTexts } from '@/lib/content/desk/people';
import { roles } from '@/lib/desk/person';

interface Made {
  name: string;
  url: string;
  days: number;
}

/** Makes a link that lets somebody in. */
export function InviteForm() {
  const { send, isPending, faults } = useDeskAction();
  const [made, setMade] = useState<Made>();
  const form = useRef<HTMLFormElement>(null);

  async function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget));
    const answer = await send<Omit<Made, 'name'>>({ path: 'people', body });
    if (answer.ok) setMade({ ...answer.data, name: String(body.name) });
  }

  if (made) return <MadeInvitation {...made} onAnother={() => setMade(undefined)} />;
  return (
    <section aria-labelledby="invite" className="max-w-md border-t-2 border-foreground pt-4">
      <h2 id="invite" className="text-xl type-wide">
        {texts.title}
      </h2>
      <p className="mt-1 mb-5 text-[0.9375rem] text-muted-foreground">{texts.lead}</p>
      <form ref={form} onSubmit={invite} noValidate className="grid gap-4">
        <Field {...texts.name} fault={faults.name}>
          <Input name="name" maxLength={100} autoComplete="off" data-desk-new="" />
        </Field>
        <Field {...texts.email} fault={faults.email}>
          <Input name="email" type="email" maxLength={200} autoComplete="off" />
        </Field>
        <Field {...texts.role} fault={faults.role} help={roleHelp}>
          <Select name="role" defaultValue="sales">
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleTexts[role].name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="primary" isPending={isPending}>
          {isPending ? texts.pending : texts.submit}
        </Button>
      </form>
    </section>
  );
}

const roleHelp = (
  <>
    {roles.map((role) => (
      <span key={role} className="block">
        {roleTexts[role].name}: {roleTexts[role].may}
      </span>
    ))}
  </>
);

function MadeInvitation({ name, url, days, onAnother }: Made & { onAnother: () => void }) {
  const { made } = texts;
  // Where it is there at all, which a server does not know: this is shown after a press alone.
  const canShare = typeof navigator.share === 'function';
  return (
    <section
      aria-labelledby="invited"
      className="grid max-w-md gap-4 border-t-2 border-foreground pt-4"
    >
      <div role="status">
        <h2 id="invited" className="text-xl type-wide wrap-anywhere">
          {made.title(name)}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted-foreground">{made.text(days)}</p>
      </div>
      <Field label={made.label} isLabelHidden>
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label={made.copy} variant="primary" />
        {canShare && (
          <Button
            onClick={() =>
              // Whoever closes the sheet has changed their mind.
              void navigator.share({ title: made.shareTitle, url }).catch(() => undefined)
            }
          >
            {made.share}
          </Button>
        )}
        <Button variant="quiet" onClick={onAnother}>
          {made.another}
        </Button>
      </div>
    </section>
  );
}
