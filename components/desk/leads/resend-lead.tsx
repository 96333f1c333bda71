'use client';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { leadTexts } from '@/lib/content/desk/leads';

/** Has mail and webhook told of a lead again. */
export function ResendLead({ reference }: { reference: string }) {
  const { send, isPending } = useDeskAction();
  const request = { path: `leads/${reference}/resend`, done: leadTexts.resent };
  return (
    <Button variant="outline" isPending={isPending} onClick={() => void send(request)}>
      {leadTexts.resend}
    </Button>
  );
}
