import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** As much of the platform's Call as says how long it was. One that never began has no start. */
const endedCall = z.object({
  status: z.literal('ended'),
  startedAt: time.nullish(),
  endedAt: time,
});

/**
 * How long a call lasted, in whole seconds (a begun one counts), by the platform's Call.
 *
 * @returns undefined where it is not over, or the answer makes no sense
 */
export function readCallLength(call: unknown): number | undefined {
  const { data } = safeParse(endedCall, call);
  if (!data) return undefined;
  if (data.startedAt == null) return 0;
  const seconds = Math.ceil((data.endedAt - data.startedAt) / 1_000);
  return seconds < 0 ? undefined : seconds;
}
