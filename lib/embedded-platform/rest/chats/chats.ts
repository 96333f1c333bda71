import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { createConversation } from '../../dialogue/conversation';
import { refuse } from '../../http/respond';
import { metadataOf } from '../calls/create-call';
import {
  assistantDefinition,
  type AssistantDefinition,
  chatMessages,
  families,
  type Message,
} from '../families';
import { refuseUnknown, uuid } from '../rest-call';
import { MIB, Store, type Stored } from '../store';

/** What of a conversation goes with a chat: the agent's own memory of it reaches no further. */
const MAX_CONTEXT_MESSAGES = 100;

/** The agent takes as much of a message as it does of an utterance. */
const MAX_WORDS_LENGTH = 2_000;

const sessions = families.session.store;

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
interface Context {
  messages?: Message[] | undefined;
  output?: Message[];
  assistantId?: string | undefined;
  assistant?: AssistantDefinition | undefined;
}

/** A chat in the platform's shape: `messages` is the context with the input, `output` the answer. */
interface ChatFields extends Context, Pick<ChatBody, 'input' | 'name' | 'sessionId'> {
  previousChatId?: ChatBody['previousChatId'];
  output: Message[];
  cost: 0;
  costs: [];
}

export type Chat = ChatFields & Stored;

export const chats = new Store<ChatFields>('chat', { max: 1_000, maxSize: 8 * MIB, evicts: true });

/** A session, unless it is completed or expired. */
export function runningSession(sessionId: string | null | undefined) {
  const session = sessions.get(sessionId);
  const { status, createdAt = '', expirationSeconds = 0 } = session ?? {};
  const expiresAt = Date.parse(createdAt) + expirationSeconds * 1_000;
  return status === 'active' && Date.now() < expiresAt ? session : undefined;
}

/** The chat or session that a chat goes on from; a refusal where it cannot. */
function findPrevious({ sessionId, previousChatId }: ChatBody): Context | Response {
  if (sessionId && previousChatId) {
    return refuse(400, 'sessionId and previousChatId must not be given together');
  }
  if (previousChatId) return chats.get(previousChatId) ?? refuseUnknown('chat', previousChatId);
  if (!sessionId) return {};
  if (!sessions.get(sessionId)) return refuseUnknown('session', sessionId);
  const over = `session ${sessionId} is completed or has expired`;
  return runningSession(sessionId) ?? refuse(400, over);
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

/** Holds a chat: finds what it goes on from, answers it, and keeps it. */
export async function holdChat(body: ChatBody): Promise<Chat | Response> {
  const before = findPrevious(body);
  if (before instanceof Response) return before;
  const assistantId = body.assistantId ?? (body.assistant ? undefined : before.assistantId);
  const inline = body.assistant ?? before.assistant;
  const assistant = assistantId === undefined ? inline : families.assistant.store.get(assistantId);
  if (assistantId !== undefined && !assistant) return refuseUnknown('assistant', assistantId);
  const { input, name, sessionId, previousChatId } = body;
  const asked: Message[] = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  const { messages: earlier = [], output: answered = [] } = before;
  const messages = [...earlier, ...answered, ...asked].slice(-MAX_CONTEXT_MESSAGES);
  const content = await replyTo(messages, assistant ?? {});
  const output: Message[] = [{ role: 'assistant', content }];
  const chat = chats.put({
    ...(name && { name }),
    ...(sessionId && { sessionId }),
    ...(previousChatId && { previousChatId }),
    ...(assistantId === undefined ? { assistant } : { assistantId }),
    ...{ input, messages, output, cost: 0, costs: [] },
  });
  // The session may have been deleted, or gone on, meanwhile.
  const session = sessions.get(sessionId);
  if (session && !(chat instanceof Response)) {
    const said = [...(session.messages ?? []), ...asked, ...output];
    sessions.put({ ...session, messages: said.slice(-MAX_CONTEXT_MESSAGES) }, session);
  }
  return chat;
}
