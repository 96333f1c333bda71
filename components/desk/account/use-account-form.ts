'use client';

import { type FormEvent, useState } from 'react';

import { actionTexts } from '@/lib/content/desk/shell';

interface AccountAnswer {
  /** Where to go on, at the desk. */
  to?: string;
  /** Where to go on, elsewhere. */
  url?: string;
  message?: string;
  faults?: Record<string, string>;
}

/** Sends what is before the desk's door, and goes where the answer leads: as a new page, which knows who is signed in. */
export function useAccountForm(path: string) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  async function send(body: object, to = path): Promise<void> {
    setPending(true);
    setProblem(undefined);
    setFaults({});
    try {
      const response = await fetch(`/api/desk/${to}`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const answer = (await response.json()) as AccountAnswer;
      const next = answer.to ?? answer.url;
      if (response.ok && next !== undefined) {
        // It stays pending until the new page is there.
        location.assign(next);
        return;
      }
      const named = answer.faults ?? {};
      setFaults(named);
      if (Object.keys(named).length === 0) setProblem(answer.message ?? actionTexts.failed);
    } catch {
      setProblem(actionTexts.offline);
    }
    setPending(false);
  }

  function submit(event: FormEvent<HTMLFormElement>, more: object): void {
    event.preventDefault();
    if (isPending) return;
    void send({ ...Object.fromEntries(new FormData(event.currentTarget)), ...more });
  }

  return { send, submit, isPending, problem, faults };
}
