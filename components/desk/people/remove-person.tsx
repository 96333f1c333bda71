'use client';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { peopleTexts as texts } from '@/lib/content/desk/people';

/** Takes somebody's way in, for good: so it asks first. */
export function RemovePerson({ id, name }: { id: string; name: string }) {
  const { send } = useDeskAction();
  return (
    <ConfirmDialog
      trigger={<Button variant="quiet">{texts.remove}</Button>}
      title={texts.removeConfirm.title(name)}
      text={texts.removeConfirm.text}
      action={texts.remove}
      isDangerous
      onConfirm={() => send({ path: `people/${id}`, method: 'DELETE', done: texts.removed(name) })}
    />
  );
}
