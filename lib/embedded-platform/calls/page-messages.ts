import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';

/** What a page has said numbers with it, so that nothing is taken twice after a connection broke. */
const n = z.int().positive().optional();

const pageMessage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('app'), data: z.unknown(), n }),
  z.object({ t: z.literal('leave') }),
  /** `n` is the number of the agent's latest message that has come. */
  z.object({ t: z.literal('beat'), n: z.int().nonnegative().optional() }),
  /** The first on a connection that takes another's place; `n` as in a beat. */
  z.object({ t: z.literal('back'), n: z.int().nonnegative() }),
]);

/** A message of a page to its call, beside the sound. */
export type PageMessage = z.infer<typeof pageMessage>;

/** The message, or undefined where a page sends none of these. */
export function readPageMessage(text: string): PageMessage | undefined {
  return safeParse(pageMessage, parseJson(text)).data;
}

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
