'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { useToasts } from '@/components/ui/toast';
import { actionTexts, toastTexts } from '@/lib/content/desk/shell';

/** A deletion can be undone for so long, in milliseconds. */
const UNDO_MS = 10_000;

/** A server that does not answer is given up after so long, in milliseconds. */
const ANSWERED_WITHIN_MS = 20_000;

export interface DeskChange {
  /** Below `/api/desk/`: `links/K7Q2M9`. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  /** Said when it is done. */
  done?: string;
  /** What a POST to that path brings back; a toast offers it for 10 s. `said` is what has been deleted. */
  undo?: { path: string; said: string };
  /** Whether the page is read anew afterwards; it is, unless this says no. */
  isRefreshed?: boolean;
  /** Whether whoever sends it says itself what failed. */
  isQuiet?: boolean;
}

export type DeskAnswer<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: string; message: string; faults: Readonly<Record<string, string>> };

const offline = { ok: false, code: 'offline', message: actionTexts.offline, faults: {} } as const;

async function ask<Data>({ path, method = 'POST', body }: DeskChange): Promise<DeskAnswer<Data>> {
  let response: Response;
  try {
    response = await fetch(`/api/desk/${path}`, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
  } catch {
    return offline;
  }
  const answer = (await response.json().catch(() => undefined)) as
    { code?: string; message?: string; faults?: Record<string, string> } | undefined;
  if (response.ok) return { ok: true, data: answer as Data };
  return {
    ok: false,
    code: response.status === 401 ? 'signed_out' : (answer?.code ?? 'failed'),
    message: answer?.message ?? actionTexts.failed,
    faults: answer?.faults ?? {},
  };
}

/**
 * Changes something at the desk. What failed is said in a toast, unless the fields say it; who is signed out goes to
 * the sign-in, and comes back. `send` answers with a value and never throws.
 */
export function useDeskAction() {
  const router = useRouter();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  const fail = (title: string) => toasts.add({ title, type: 'failure', priority: 'high' });

  function offerUndo({ path, said }: NonNullable<DeskChange['undo']>) {
    const id = toasts.add({
      title: said,
      timeout: UNDO_MS,
      actionProps: {
        children: toastTexts.undo,
        onClick: async () => {
          toasts.close(id);
          const answer = await ask({ path });
          if (!answer.ok) fail(actionTexts.notRestored);
          else toasts.add({ title: actionTexts.restored });
          router.refresh();
        },
      },
    });
  }

  async function send<Data = unknown>(change: DeskChange): Promise<DeskAnswer<Data>> {
    setPending(true);
    const answer = await ask<Data>(change);
    setPending(false);
    if (!answer.ok) {
      setFaults(answer.faults);
      if (answer.code === 'signed_out') router.push(signInPath());
      else if (!change.isQuiet && Object.keys(answer.faults).length === 0) fail(answer.message);
      return answer;
    }
    setFaults({});
    if (change.done) toasts.add({ title: change.done });
    if (change.undo) offerUndo(change.undo);
    if (change.isRefreshed !== false) router.refresh();
    return answer;
  }

  return { send, isPending, faults, setFaults };
}

/** The sign-in, which leads back to this page. */
export function signInPath(): string {
  return `/desk/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`;
}
