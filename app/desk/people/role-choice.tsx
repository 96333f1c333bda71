'use client';

import { useOptimistic, useTransition } from 'react';

import { useOutcome } from '@/components/desk/action-button';
import { useAction } from '@/components/desk/use-action';
import { Select } from '@/components/ui/select';
import { type Role, roles, roleTexts } from '@/lib/desk/person';

import { setRole } from './actions';

/** What somebody may do at the desk. */
export function RoleChoice({ id, name, role }: { id: string; name: string; role: Role }) {
  const { run } = useAction(setRole);
  const tell = useOutcome();
  const [shown, show] = useOptimistic(role);
  const [, startTransition] = useTransition();
  return (
    <Select
      value={shown}
      aria-label={`Role of ${name}`}
      className="w-auto min-w-28"
      onChange={({ currentTarget: { value } }) =>
        startTransition(async () => {
          show(value as Role);
          tell(await run({ id, role: value }));
        })
      }
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {roleTexts[each].name}
        </option>
      ))}
    </Select>
  );
}
