import { z } from 'zod';
import { safeParse } from '@/lib/text/safe-parse';

/** The message that the page sends to the agent: a typed text, or a notice that the visitor types. */
const pageMessage = z.object({
  type: z.literal('add-message'),
  message: z.object({ role: z.string(), content: z.string() }),
  triggerResponseEnabled: z.boolean().default(true),
});

const MAX_CHARACTERS = 1_000;
/** Limit for all texts that a page sends in one call. */
const MAX_CHARACTERS_PER_CALL = 10_000;
/** Characters that a shorter text counts as, since even a short text costs an answer. */
const LEAST_CHARACTERS = 40;

/**
 * Creates a reader for the app messages of one call's page. It returns the visitor's text, cut to the limit, and '' for
 * a notice without an answer; undefined for unknown messages, and for texts beyond the call's limit.
 */
export function createPageReader() {
  let characters = 0;
  return (data: unknown): string | undefined => {
    const { message, triggerResponseEnabled } = safeParse(pageMessage, data).data ?? {};
    if (message?.role !== 'user' || !triggerResponseEnabled) return message && '';
    const text = message.content.slice(0, MAX_CHARACTERS);
    characters += Math.max(LEAST_CHARACTERS, text.length);
    return characters > MAX_CHARACTERS_PER_CALL ? undefined : text;
  };
}
