'use client';

import { type ComponentProps, useState } from 'react';

import { Button } from '@/components/ui/button';
import { accountOutcomes } from '@/lib/content/desk/account';
import type { DeskAction } from '@/lib/desk/action';
import { refused } from '@/lib/desk/action-state';

import { FormAlert } from './action-form';
import { useInBrowser } from '@/components/ui/in-browser';
import { useAction } from './use-action';

interface PasskeyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'isPending'> {
  /** Returns the passkey options when called first, and takes the browser's response when called again. */
  action: DeskAction;
  /** Creates a passkey; otherwise uses an existing one. */
  isNew?: boolean;
  fields?: object;
}

/** Asks the browser for a passkey. */
export function PasskeyButton({ action, isNew, fields, ...button }: PasskeyButtonProps) {
  const { run, state, isPending } = useAction(action);
  const [isStopped, setStopped] = useState(false);
  if (!useInBrowser(() => typeof PublicKeyCredential === 'function', false)) return null;

  async function act() {
    setStopped(false);
    const asked = await run({ ...fields });
    if (asked.status !== 'passkey_requested') return;
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
    const start = isNew ? startRegistration : startAuthentication;
    const answer = await start({ optionsJSON: asked.passkeyOptions as never }).catch(
      () => undefined,
    );
    setStopped(!answer);
    if (answer) await run({ ...fields, answer });
  }

  return (
    <div className="grid gap-3">
      <FormAlert state={isStopped ? refused(accountOutcomes.passkeyStopped) : state} />
      <Button {...button} isPending={isPending} onClick={() => void act()} />
      <p role="status" className="empty:sr-only">
        {state.status === 'done' && state.message}
      </p>
    </div>
  );
}
