import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { createConversation } from '../dialogue/conversation';
import { answer, refuse } from '../http/respond';
import { callOptionsOf } from './calls';
import { assistantDefinition, chatMessages, families, sessionDefinition } from './families';
import type { AssistantDefinition, Message } from './families';
import { createCollection } from './resource';
import { optionalId, read, refuseUnknown, type RestHandler } from './rest-call';
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
type Session = z.infer<typeof sessionDefinition>;

/** The chat or session that a chat continues. */
interface Context extends Partial<Pick<Session, 'messages' | 'assistantId' | 'assistant'>> {
  output?: Message[];
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

/** A session, unless it is completed or expired. */
function runningSession(sessionId: string | undefined) {
  const session = sessions.get(sessionId);
  const { status, createdAt = '', expirationSeconds = 0 } = session ?? {};
  const expiresAt = Date.parse(createdAt) + expirationSeconds * 1_000;
  return status === 'active' && Date.now() < expiresAt ? session : undefined;
}

/** Finds the chat or session to continue; a refusal if that is not possible. */
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

/** A chat in the shape of OpenAI's responses. It has the chat's id, so that a client can continue it. */
function responseOf({ id, createdAt }: Chat, text: string) {
  const content = [{ type: 'output_text', text, annotations: [] }];
  const message = { type: 'message', role: 'assistant', status: 'completed', content };
  return {
    id,
    object: 'response',
    created_at: Math.floor(Date.parse(createdAt) / 1_000),
    status: 'completed',
    error: null,
    output: [{ id: `msg_${id}`, ...message }],
  };
}

/** The data of a server-sent event; `type` is its name. */
type Event = Record<string, unknown>;

/** Splits a text into events that add it piece by piece, to the chat or, as OpenAI's events do, to a response. */
function eventsOf({ id }: Chat, text: string, response?: object): Event[] {
  const pieces = text.split(/(?<=\S)(?=\s+\S)/);
  if (!response) return pieces.map((delta) => ({ id, path: 'chat.output[0].content', delta }));
  const at = { content_index: 0, item_id: `msg_${id}`, output_index: 0 };
  return [
    ...pieces.map((delta) => ({ type: 'response.output_text.delta', ...at, delta })),
    { type: 'response.output_text.done', ...at, text },
    { type: 'response.completed', response },
  ];
}

/** Answers with server-sent events, all at once. */
function answerEvents(events: readonly Event[]): Response {
  const texts = events.map((event) => {
    const name = event.type === undefined ? '' : `event: ${String(event.type)}\n`;
    return `${name}data: ${JSON.stringify(event)}\n\n`;
  });
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  return new Response(texts.join(''), { status: 201, headers });
}

/** Prepares a web chat: it needs a stored assistant, and continues its session or opens one. */
function inSession({ input, assistantId, sessionId, stream }: ChatBody): ChatBody | Response {
  if (!families.assistant.store.get(assistantId))
    return refuseUnknown('assistant', assistantId ?? '');
  const session =
    runningSession(sessionId) ?? sessions.put(sessionDefinition.parse({ assistantId }));
  if (session instanceof Response) return session;
  return { input, assistantId, sessionId: session.id, stream };
}

const answerer =
  (form: 'chat' | 'response', isWeb = false): RestHandler =>
  async (call) => {
    const given = read(chatBody, call.body);
    if (given instanceof Response) return given;
    const body = isWeb ? inSession(given) : given;
    const chat = body instanceof Response ? body : await holdChat(body);
    if (chat instanceof Response) return chat;
    const { id, sessionId, output } = chat;
    const text = output[0]?.content ?? '';
    const response = form === 'response' ? responseOf(chat, text) : undefined;
    if (given.stream) return answerEvents(eventsOf(chat, text, response));
    return answer(response ?? (isWeb ? { id, sessionId, output } : chat), 201);
  };

const { handlers } = createCollection(chats, ['assistantId', 'workflowId', 'sessionId']);

export const chatHandlers = {
  ...handlers,
  list: handlers.listPages,
  create: answerer('chat'),
  createWebChat: answerer('chat', true),
  createResponse: answerer('response'),
  createWebResponse: answerer('response', true),
};
