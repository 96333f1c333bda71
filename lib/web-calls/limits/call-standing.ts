import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import type { CallOutcome } from './call-ledger';

/**
 * What the platform says of a call: it has not begun, goes on, is over (and how it was), or it knows of
 * no such call.
 */
export type CallStanding = 'waiting' | 'on' | 'unknown' | Exclude<CallOutcome, 'not_made'>;

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** As much of the platform's Call as says where it stands. One that never began has no start. */
const call = z.object({ status: z.string(), startedAt: time.nullish(), endedAt: time.nullish() });

/** Statuses of a call that nobody has joined. */
const waiting = ['scheduled', 'queued', 'ringing'];

/**
 * Where a call stands by the platform's Call. Its length is rounded up to whole seconds. A call
 * about which the answer says nothing usable goes on.
 */
export function readCallStanding(answer: unknown): CallStanding {
  const { data } = safeParse(call, answer);
  if (!data) return 'on';
  const { status, startedAt, endedAt } = data;
  if (startedAt == null && waiting.includes(status)) return 'waiting';
  if (status !== 'ended' || endedAt == null) return 'on';
  if (startedAt == null) return 'not_started';
  const seconds = Math.ceil((endedAt - startedAt) / 1_000);
  return seconds < 0 ? 'on' : { seconds };
}
