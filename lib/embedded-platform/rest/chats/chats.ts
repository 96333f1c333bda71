import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import { createConversation } from '../../dialogue/conversation';
import { refuse } from '../../http/respond';
import { metadataOf } from '../calls/create-call';
import {
  assistantDefinition,
  type AssistantDefinition,
  chatMessages,
  families,
  findAssistant,
} from '../families';
import { withoutSecrets } from '../secrets';
import { refuseUnknown, uuid } from '../rest-call';
import { MIB, type Resource, Store } from '../store';

/** What of a conversation goes with a chat: the agent's own memory of it reaches no further. */
const MAX_CONTEXT_MESSAGES = 100;

/** The agent takes as much of a message as it does of an utterance. */
const MAX_WORDS_LENGTH = 2_000;

const sessions = families.session.store;

/** Chats in the platform's shape: `messages` is the context with the input, `output` the answer. */
export const chats = new Store<Resource>('chat', { max: 1_000, maxSize: 8 * MIB, evicts: true });

const id = uuid.nullish();

export const chatBody = z.looseObject({
  input: z.union([z.string().min(1).max(5_000), chatMessages.min(1).max(200)]),
  name: z.string().max(40).nullish(),
  assistantId: id,
  assistant: assistantDefinition.nullish(),
  sessionId: id,
  previousChatId: id,
  stream: z.boolean().nullish(),
});

export type ChatBody = z.infer<typeof chatBody>;

/** What a chat goes on from, be it a chat or a session: what was said, and with whom. */
const context = z.object({
  messages: chatMessages.default([]),
  output: chatMessages.default([]),
  assistantId: uuid.optional(),
  assistant: assistantDefinition.optional(),
});

type Message = z.infer<typeof chatMessages>[number];

/** Whether a session is neither completed nor expired. */
export const isRunning = ({ status, createdAt, expirationSeconds }: Resource) =>
  status !== 'completed' && Date.now() < Date.parse(createdAt) + Number(expirationSeconds) * 1_000;

/** The chat or session that a chat goes on from; a refusal where it cannot. */
function findPrevious({ sessionId, previousChatId }: ChatBody): Resource | undefined | Response {
  if (sessionId && previousChatId) {
    return refuse(400, 'sessionId and previousChatId must not be given together');
  }
  const previousId = previousChatId ?? sessionId;
  if (!previousId) return undefined;
  const store = previousChatId ? chats : sessions;
  const previous = store.get(previousId);
  if (!previous) return refuseUnknown(store.noun, previousId);
  if (store === chats || isRunning(previous)) return previous;
  return refuse(400, `session ${previousId} is completed or has expired`);
}

/**
 * What the agent of the voice calls answers in writing. It has no memory between chats: the
 * conversation is gone through again from its messages, which leads it to the same point.
 *
 * @param messages the whole conversation, oldest first, what is to be answered last
 */
async function replyTo(messages: readonly Message[], assistant: AssistantDefinition) {
  const { side, store } = metadataOf(assistant);
  const now = () => new Date();
  const conversation = createConversation({ side, store, canHear: true, now });
  const { firstMessage, firstMessageMode } = assistant;
  if (firstMessage && firstMessageMode !== 'assistant-waits-for-user') {
    conversation.remember(firstMessage);
  }
  let reply: string | undefined;
  for (const { role, content, message } of messages) {
    // Long messages take milliseconds each, and live calls wait for their next 20 ms of sound.
    await nextTurn();
    const words = (content ?? message ?? '').slice(0, MAX_WORDS_LENGTH);
    if (role === 'user') ({ text: reply } = await conversation.answer(words));
    else if (role === 'assistant' || role === 'bot') {
      conversation.remember(words);
      reply = undefined;
    }
  }
  return reply ?? conversation.nudge().text;
}

/** Adds what was said to a session, which may have been deleted or gone on meanwhile. */
function rememberInSession(sessionId: string, said: Message[]): void {
  const session = sessions.get(sessionId);
  if (!session) return;
  const { messages = [] } = safeParse(context, session).data ?? {};
  const kept = [...messages, ...said].slice(-MAX_CONTEXT_MESSAGES);
  sessions.put({ ...session, messages: kept }, session);
}

/** Holds a chat: finds what it goes on from, answers it, and keeps it. */
export async function holdChat(
  body: ChatBody,
): Promise<{ chat: Resource; text: string } | Response> {
  const previous = findPrevious(body);
  if (previous instanceof Response) return previous;
  const before = safeParse(context, previous ?? {}).data;
  const assistantId = body.assistantId ?? (body.assistant ? undefined : before?.assistantId);
  const inline = body.assistant ? withoutSecrets(body.assistant) : before?.assistant;
  const assistant = assistantId === undefined ? inline : findAssistant(assistantId);
  if (assistantId !== undefined && !assistant) return refuseUnknown('assistant', assistantId);
  const { input, name, sessionId, previousChatId } = body;
  const asked: Message[] = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  const earlier = [...(before?.messages ?? []), ...(before?.output ?? [])];
  const messages = [...earlier, ...asked].slice(-MAX_CONTEXT_MESSAGES);
  const text = await replyTo(messages, assistant ?? {});
  const output: Message[] = [{ role: 'assistant', content: text }];
  const given = Object.entries({ name, sessionId, previousChatId }).filter(([, value]) => value);
  const chat = chats.put({
    ...Object.fromEntries(given),
    ...(assistantId === undefined ? { assistant } : { assistantId }),
    ...{ input, messages, output, cost: 0, costs: [] },
  });
  if (chat instanceof Response) return chat;
  if (sessionId) rememberInSession(sessionId, [...asked, ...output]);
  return { chat, text };
}
