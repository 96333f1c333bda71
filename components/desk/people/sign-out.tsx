'use client';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { accountTexts } from '@/lib/content/desk/people';

const { devices: texts } = accountTexts;

/** Ends the session of this browser, or all of one's sessions. */
export function SignOut() {
  const { send, isPending } = useDeskAction();

  async function leave(path: string) {
    const answer = await send<{ to: string }>({ path, isRefreshed: false });
    // Anew: nothing of the desk stays in the page.
    if (answer.ok) location.assign(answer.data.to);
  }

  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="text-xl type-wide">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 text-[0.9375rem] text-muted-foreground">{texts.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button isPending={isPending} onClick={() => void leave('auth/sign-out')}>
          {texts.signOut}
        </Button>
        <ConfirmDialog
          trigger={<Button variant="danger">{texts.everywhere}</Button>}
          title={texts.confirm.title}
          text={texts.confirm.text}
          action={texts.everywhere}
          isDangerous
          onConfirm={() => leave('account/sign-out-everywhere')}
        />
      </div>
    </section>
  );
}
