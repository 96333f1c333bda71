'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useRouter } from 'next/navigation';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button, deskButton } from '@/components/ui/button';
import { kitTexts } from '@/lib/content/desk/links';

interface LinkActionsProps {
  code: string;
  recipient: string;
}

export function LinkActions({ code, recipient }: LinkActionsProps) {
  const router = useRouter();
  const { send, isPending } = useDeskAction();

  async function remove() {
    const answer = await send({
      path: `links/${code}`,
      method: 'DELETE',
      undo: { path: `links/${code}/restore`, said: kitTexts.deleted(recipient) },
      isRefreshed: false,
    });
    if (answer.ok) router.push('/desk/links');
  }

  return (
    <>
      <Link href={`/desk/links/${code}/edit`} className={deskButton()}>
        <Pencil aria-hidden="true" />
        {kitTexts.edit}
      </Link>
      <Button isPending={isPending} onClick={remove}>
        <Trash2 aria-hidden="true" />
        {kitTexts.delete}
      </Button>
    </>
  );
}
