'use client';

import { useOptimistic, useTransition } from 'react';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Select } from '@/components/ui/select';
import { peopleTexts, roleTexts } from '@/lib/content/desk/people';
import { type Role, roles } from '@/lib/desk/person';

interface RoleChoiceProps {
  id: string;
  name: string;
  role: Role;
}

/** What somebody may do at the desk. */
export function RoleChoice({ id, name, role }: RoleChoiceProps) {
  const { send } = useDeskAction();
  const [shown, show] = useOptimistic(role);
  const [, startTransition] = useTransition();

  function choose(next: Role) {
    startTransition(async () => {
      show(next);
      await send({
        path: `people/${id}`,
        method: 'PATCH',
        body: { role: next },
        done: peopleTexts.roleSaved(name, roleTexts[next].name),
      });
    });
  }

  return (
    <Select
      value={shown}
      aria-label={peopleTexts.roleOf(name)}
      className="w-auto min-w-28"
      onChange={(event) => choose(event.currentTarget.value as Role)}
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {roleTexts[each].name}
        </option>
      ))}
    </Select>
  );
}
