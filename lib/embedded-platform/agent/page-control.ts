import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';

const flag = z.boolean().optional();

/** The messages that the page's SDK sends to the agent (`vapi.send()` of @vapi-ai/web 2.7.1). */
const appMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('say'),
    // The web SDK says `message`, the platform's own schema `content`.
    message: z.string().optional(),
    content: z.string().optional(),
    endCallAfterSpoken: flag,
    interruptionsEnabled: flag,
    interruptAssistantEnabled: flag,
  }),
  z.object({
    type: z.literal('add-message'),
    message: z.object({ role: z.string(), content: z.string() }),
    triggerResponseEnabled: flag,
  }),
  z.object({
    type: z.literal('control'),
    control: z.enum(['mute-assistant', 'unmute-assistant', 'say-first-message']),
  }),
  z.object({ type: z.literal('end-call') }),
]);

type AppMessage = z.infer<typeof appMessage>;

/** What the page can have the agent do. */
export interface PageOrders {
  say(message: AppMessage & { type: 'say' }, text: string): void;
  /** Something was written: by the visitor, or by the page as the agent or as neither. */
  add(role: string, text: string, isAnswered: boolean): void;
  /** The visitor is at something that takes a while, such as typing. */
  wait(): void;
  control(what: (AppMessage & { type: 'control' })['control']): void;
  end(): void;
}

const MAX_CHARACTERS = 1_000;
/**
 * The total length of the texts that a page may supply in a call: to be said, remembered or answered.
 * Notices that are neither kept nor answered do not count.
 */
const MAX_CHARACTERS_PER_CALL = 10_000;

/** What it gives takes an app message of the page, parsed if it was JSON; unknown ones are ignored. */
export function createPageControl(orders: PageOrders): (data: unknown) => void {
  let characters = 0;

  /** As much of a page's text as is taken; undefined once the page has supplied enough in this call. */
  function take(text: string): string | undefined {
    const taken = text.slice(0, MAX_CHARACTERS);
    characters += Math.max(1, taken.length);
    return characters > MAX_CHARACTERS_PER_CALL ? undefined : taken;
  }

  return (data) => {
    const message = safeParse(appMessage, data).data;
    if (message?.type === 'end-call') orders.end();
    else if (message?.type === 'control') orders.control(message.control);
    else if (message?.type === 'say') {
      const text = take(message.message ?? message.content ?? '');
      if (text !== undefined) orders.say(message, text);
    } else if (message) {
      const { role, content } = message.message;
      const isAnswered = message.triggerResponseEnabled !== false;
      if (role === 'system' && !isAnswered) return orders.wait();
      const text = take(content);
      if (text !== undefined) orders.add(role, text, isAnswered);
    }
  };
}
