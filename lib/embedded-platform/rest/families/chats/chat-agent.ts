import { setImmediate as nextTurn } from 'node:timers/promises';
import { findDealership } from '@/lib/dealerships/dealerships';
import { createConversation } from '@/lib/embedded-platform/dialogue/conversation';
import type { AssistantDefinition } from '../../store/assistant-definition';
import type { ChatMessage } from '../../store/stores';

/** The agent takes as much of a message as it does of an utterance. */
const MAX_WORDS_LENGTH = 2_000;

/**
 * What the agent of the voice calls answers in writing. It has no memory between chats: the
 * conversation is gone through again from its messages, which leads it to the same point.
 *
 * @param messages the whole conversation, oldest first, what is to be answered last
 */
export async function replyTo(
  messages: readonly ChatMessage[],
  assistant: AssistantDefinition,
  now: () => Date = () => new Date(),
): Promise<string> {
  const slug = assistant.metadata?.['dealership'];
  const dealership = typeof slug === 'string' ? findDealership(slug) : undefined;
  const conversation = createConversation({
    side: dealership ? 'store' : 'voice',
    store: dealership,
    canHear: false,
    now,
  });
  const { firstMessage, firstMessageMode } = assistant;
  if (firstMessage && firstMessageMode !== 'assistant-waits-for-user') {
    conversation.remember(firstMessage);
  }
  let reply: string | undefined;
  for (const { role, content } of messages) {
    // Long messages take milliseconds each, and live calls are waiting for their next 20 ms of sound.
    await nextTurn();
    const words = content.slice(0, MAX_WORDS_LENGTH);
    if (role === 'user') reply = (await conversation.answer(words)).text;
    else if (role === 'assistant' || role === 'bot') {
      conversation.remember(words);
      reply = undefined;
    }
  }
  return reply ?? conversation.nudge().text;
}
