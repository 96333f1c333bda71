import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';

/** What a page says beside the sound. `n` numbers its messages, so that none is taken twice. */
const pageMessage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('app'), data: z.unknown(), n: z.int().positive().optional() }),
  z.object({ t: z.literal('leave') }),
  /** `n` is the number of the agent's latest message that has come. */
  z.object({ t: z.literal('beat'), n: z.int().nonnegative().optional() }),
  /** The first on a connection that takes another's place; `n` as in a beat. */
  z.object({ t: z.literal('back'), n: z.int().nonnegative() }),
]);

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A page's message; undefined where it is none. */
export const readPageMessage = (text: string) => safeParse(pageMessage, parseJson(text)).data;
