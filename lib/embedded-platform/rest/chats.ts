import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { createConversation } from '../dialogue/conversation';
import { answer, refuse } from '../http/respond';
import { callOptionsOf } from './calls';
import { type AssistantDefinition, assistantDefinition, chatMessages, families } from './families';
import type { Message } from './families';
import { createCollection } from './resource';
import { optionalId, read, refuseUnknown, type RestCall } from './rest-call';
import { MIB, Store, type Stored } from './store';

const MAX_CONTEXT_MESSAGES = 100;

const sessions = families.session.store;

const chatBody = z.looseObject({
  input: z.union([z.string().min(1).max(5_000), chatMessages.min(1).max(200)]),
  name: z.string().max(40).nullish(),
  assistantId: optionalId,
  assistant: assistantDefinition.nullish(),
  sessionId: optionalId,
  previousChatId: optionalId,
  stream: z.boolean().nullish(),
});

type ChatBody = z.infer<typeof chatBody>;

/** The chat or session that a chat continues. */
interface Context {
  messages?: Message[] | undefined;
  output?: Message[];
  assistantId?: string | undefined;
  assistant?: AssistantDefinition | undefined;
}

/** A chat in the platform's shape: `messages` is the context with the input, `output` the answer. */
interface Chat extends Context, Stored, Pick<ChatBody, 'input' | 'sessionId' | 'previousChatId'> {
  output: Message[];
  /** Embedded chats cost nothing. */
  cost: number;
  costs: never[];
}

const limits = { max: 1_000, maxSize: 8 * MIB, evicts: true };
const chats = new Store<Omit<Chat, keyof Stored>>('chat', limits);

/** Finds the chat or session to continue; a refusal if that is not possible. */
function findPrevious({ sessionId, previousChatId }: ChatBody): Context | Response {
  if (sessionId && previousChatId) {
    return refuse(400, 'sessionId and previousChatId must not be given together');
  }
  if (previousChatId) return chats.get(previousChatId) ?? refuseUnknown('chat', previousChatId);
  if (!sessionId) return {};
  const session = sessions.get(sessionId);
  if (!session) return refuseUnknown('session', sessionId);
  const { status, createdAt, expirationSeconds } = session;
  const isRunning =
    status === 'active' && Date.now() < Date.parse(createdAt) + expirationSeconds * 1_000;
  return isRunning ? session : refuse(400, `session ${sessionId} is completed or has expired`);
}

/**
 * Makes the written answer of the calls' agent. The agent keeps no memory between chats, so its conversation is
 * replayed.
 *
 * @param messages the whole conversation, oldest first
 */
async function replyTo(messages: readonly Message[], assistant: AssistantDefinition) {
  const { side, store, firstMessage } = callOptionsOf([assistant]);
  const now = () => new Date();
  const conversation = createConversation({ side, store, canHear: false, now });
  if (firstMessage) conversation.remember(firstMessage);
  let reply: string | undefined;
  for (const { role, content, message } of messages) {
    // Yields: a long message takes milliseconds, and live calls need their next 20 ms of sound.
    await nextTurn();
    const words = content ?? message ?? '';
    if (role === 'user') ({ text: reply } = await conversation.answer(words));
    else if (role === 'assistant' || role === 'bot') {
      conversation.remember(words);
      reply = undefined;
    }
  }
  return reply ?? conversation.nudge().text;
}

async function holdChat(body: ChatBody): Promise<Chat | Response> {
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
    sessionId,
    previousChatId,
    ...(assistantId === undefined ? { assistant } : { assistantId }),
    input,
    messages,
    output,
    cost: 0,
    costs: [],
  });
  // The session may have been deleted or continued meanwhile.
  const session = sessions.get(sessionId);
  if (session && !(chat instanceof Response)) {
    const said = [...(session.messages ?? []), ...asked, ...output];
    sessions.put({ ...session, messages: said.slice(-MAX_CONTEXT_MESSAGES) }, session);
  }
  return chat;
}

/** Answers with server-sent events, all at once: what each adds to the answer. */
function answerEvents({ id, output }: Chat): Response {
  const pieces = output[0]?.content?.split(/(?<=\S)(?=\s+\S)/) ?? [];
  const events = pieces.map((delta) => ({ id, path: 'chat.output[0].content', delta }));
  const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  return new Response(text, { status: 201, headers });
}

async function createChat(call: RestCall): Promise<Response> {
  const body = read(chatBody, call.body);
  if (body instanceof Response) return body;
  const chat = await holdChat(body);
  return body.stream && !(chat instanceof Response) ? answerEvents(chat) : answer(chat, 201);
}

const { handlers } = createCollection(chats, ['assistantId', 'workflowId', 'sessionId']);

export const chatHandlers = { ...handlers, list: handlers.listPages, create: createChat };
