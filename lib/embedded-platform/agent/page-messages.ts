import { z } from 'zod';
import { safeParse } from '@/lib/text/safe-parse';

const flag = z.boolean().optional();

/** The messages that the page's SDK sends to the agent (`vapi.send()` of @vapi-ai/web 2.7.1). */
const pageMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('say'),
    // The web SDK sends `message`; the platform's own schema has `content`.
    message: z.string().optional(),
    content: z.string().optional(),
    endCallAfterSpoken: flag,
    interruptionsEnabled: flag,
    interruptAssistantEnabled: flag,
  }),
  z.object({
    type: z.literal('add-message'),
    message: z.object({ role: z.string(), content: z.string() }),
    triggerResponseEnabled: z.boolean().default(true),
  }),
  z.object({
    type: z.literal('control'),
    control: z.enum(['mute-assistant', 'unmute-assistant', 'say-first-message']),
  }),
  z.object({ type: z.literal('end-call') }),
]);

const MAX_CHARACTERS = 1_000;
/** Limit for all texts that a page sends in one call, whether the agent says, remembers or answers them. */
const MAX_CHARACTERS_PER_CALL = 10_000;
/** Characters that a shorter text counts as, since even a short text costs an answer. */
const LEAST_CHARACTERS = 40;

type PageMessage = z.infer<typeof pageMessage>;

/** The text of a message; undefined for a message without an answer, such as that the visitor is typing. */
function textOf(message: PageMessage): string | undefined {
  if (message.type === 'say') return message.message ?? message.content ?? '';
  if (message.type !== 'add-message') return undefined;
  const { role, content } = message.message;
  return role === 'system' && !message.triggerResponseEnabled ? undefined : content;
}

/**
 * Creates a reader for the app messages of one call's page. It cuts each text to the limit, and returns undefined for
 * unknown messages, and for texts beyond the call's limit.
 */
export function createPageReader() {
  let characters = 0;
  return (data: unknown): (PageMessage & { text?: string | undefined }) | undefined => {
    const message = safeParse(pageMessage, data).data;
    const text = message && textOf(message)?.slice(0, MAX_CHARACTERS);
    if (text === undefined) return message;
    characters += Math.max(LEAST_CHARACTERS, text.length);
    return characters > MAX_CHARACTERS_PER_CALL ? undefined : { ...message!, text };
  };
}
