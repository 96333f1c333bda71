'use client';

import { useState } from 'react';

import { ActionButton } from '@/components/desk/action-button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { peopleTexts as t } from '@/lib/content/desk/people';

import { remove } from './actions';

interface RemovePersonProps {
  id: string;
  name: string;
  /** Who may take over what is theirs, by their ids, and which of them is offered first. */
  heirs: readonly (readonly string[])[];
  first: string;
}

export function RemovePerson({ id, name, heirs, first }: RemovePersonProps) {
  const [heir, setHeir] = useState(first);
  const { text, ...asked } = t.asked(name);
  const choice = (
    <div className="grid gap-4">
      {text}
      <Field label={t.heir} className="text-foreground">
        <Select
          value={heir}
          onChange={({ currentTarget }) => setHeir(currentTarget.value)}
          options={Object.fromEntries(heirs)}
        />
      </Field>
    </div>
  );
  return (
    <ActionButton
      {...{ variant: 'quiet', action: remove, fields: { id, heir } }}
      confirm={{ ...asked, text: choice }}
    >
      {t.remove}
    </ActionButton>
  );
}
