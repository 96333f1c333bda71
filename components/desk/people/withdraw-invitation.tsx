'use client';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { peopleTexts } from '@/lib/content/desk/people';

const { invitations: texts } = peopleTexts;

/** Takes an invitation back. A new one is made as quickly: nothing is asked. */
export function WithdrawInvitation({ id }: { id: string }) {
  const { send, isPending } = useDeskAction();
  return (
    <Button
      variant="quiet"
      isPending={isPending}
      onClick={() => void send({ path: `people/${id}`, method: 'DELETE', done: texts.withdrawn })}
    >
      {texts.withdraw}
    </Button>
  );
}
