import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import type { Conversation, Reply } from '../dialogue/conversation';
import type { EndedReason } from './messages';
import type { Playback } from './playback';

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

export interface PageControlDependencies {
  conversation: Conversation;
  playback: Playback;
  firstMessage: string | undefined;
  reply(reply: Reply): void;
  setMuted(isMuted: boolean): void;
  /** The visitor has written this, and waits for an answer to it. */
  onTyped(content: string): void;
  /** The visitor is at something that takes a while, such as typing. */
  onBusy(): void;
  /** What was heard so far is not to be answered. */
  forget(): void;
  end(reason: EndedReason): void;
  /** As `end`, once the last word has arrived. */
  endSoon(reason: EndedReason): void;
}

const MAX_CHARACTERS = 1_000;
/**
 * The total length of the texts that a page may supply in a call: to be said, remembered or answered.
 * Notices that are neither kept nor answered do not count.
 */
const MAX_CHARACTERS_PER_CALL = 10_000;

/**
 * The page's hold on the agent. What it gives takes an app message, parsed if it was JSON, and has the
 * agent do it; unknown ones are ignored.
 */
export function createPageControl(dependencies: PageControlDependencies): (data: unknown) => void {
  const { conversation, playback, firstMessage, reply } = dependencies;
  let characters = 0;

  /** As much of a page's text as is taken; undefined once the page has supplied enough in this call. */
  function take(text: string): string | undefined {
    const taken = text.slice(0, MAX_CHARACTERS);
    characters += Math.max(1, taken.length);
    return characters > MAX_CHARACTERS_PER_CALL ? undefined : taken;
  }

  function say(message: AppMessage & { type: 'say' }): void {
    const text = take(message.message ?? message.content ?? '');
    if (text === undefined) return;
    if (message.interruptAssistantEnabled) playback.interrupt();
    conversation.remember(text);
    const onSpoken = () => dependencies.endSoon('assistant-ended-call-after-message-spoken');
    playback.say({
      text,
      isInterruptible: message.interruptionsEnabled ?? true,
      ...(message.endCallAfterSpoken && { onSpoken }),
    });
  }

  function addMessage(message: AppMessage & { type: 'add-message' }): void {
    const { role } = message.message;
    const isAnswered = message.triggerResponseEnabled !== false;
    if (role === 'system' && !isAnswered) return dependencies.onBusy();
    const content = take(message.message.content);
    if (content === undefined) return;
    if (role === 'assistant') conversation.remember(content);
    if (!isAnswered) return;
    dependencies.forget();
    playback.interrupt();
    if (role === 'user') dependencies.onTyped(content);
    else reply(conversation.nudge());
  }

  return (data) => {
    const message = safeParse(appMessage, data).data;
    if (!message) return;
    if (message.type === 'end-call') dependencies.end('customer-ended-call');
    else if (message.type === 'say') say(message);
    else if (message.type === 'add-message') addMessage(message);
    else if (message.control !== 'say-first-message') {
      dependencies.setMuted(message.control === 'mute-assistant');
    } else if (firstMessage) reply({ text: firstMessage });
  };
}
