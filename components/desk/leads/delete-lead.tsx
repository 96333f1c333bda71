'use client';

import { useRouter } from 'next/navigation';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { leadTexts } from '@/lib/content/desk/leads';

/** Deletes a lead at once, and offers it back. */
export function DeleteLead({ reference, name }: { reference: string; name: string }) {
  const router = useRouter();
  const { send, isPending } = useDeskAction();

  async function remove() {
    const path = `leads/${reference}`;
    const answer = await send({
      path,
      method: 'DELETE',
      undo: { path: `${path}/restore`, said: leadTexts.deleted(name) },
      isRefreshed: false,
    });
    if (!answer.ok) return;
    router.push('/desk/leads');
    router.refresh();
  }

  return (
    <Button variant="danger" isPending={isPending} onClick={() => void remove()}>
      {leadTexts.delete}
    </Button>
  );
}
