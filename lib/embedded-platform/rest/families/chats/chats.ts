import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '@/lib/embedded-platform/http/respond';
import { safeParse } from '@/lib/safe-parse';
import { checkAssistant } from '../../request/keys';
import { fieldFilters } from '../../request/list-query';
import type { RestCall } from '../../request/rest-call';
import { read } from '../../request/validation';
import { type AssistantDefinition, assistantDefinition } from '../../store/assistant-definition';
import { withoutSecrets } from '../../store/secrets';
import { findAssistant } from '../../store/stored-assistants';
import {
  type Chat,
  type ChatMessage,
  organizationId,
  type Resource,
  storeOf,
} from '../../store/stores';
import { createCollection, refuseUnknown } from '../collection';
import { chatMessages, definitions } from '../definitions';
import { createObject, refuseStoring } from '../resource';
import { replyTo } from './chat-agent';

/** What of a conversation goes with a chat: the agent's own memory of it reaches no further. */
const MAX_CONTEXT_MESSAGES = 100;

const input = z.union([z.string().min(1).max(5_000), chatMessages.min(1).max(200)], {
  error: 'must be a text of at most 5000 characters, or a list of chat messages',
});

const chatBody = z.looseObject({
  input,
  name: z.string().max(40).nullish(),
  assistantId: z.uuid().nullish(),
  assistant: assistantDefinition.nullish(),
  sessionId: z.uuid().nullish(),
  previousChatId: z.uuid().nullish(),
  stream: z.boolean().nullish(),
});

const webChatBody = z.looseObject({
  input,
  assistantId: z.uuid(),
  sessionId: z.uuid().nullish(),
  stream: z.boolean().nullish(),
});

type ChatBody = z.infer<typeof chatBody>;

function messagesOf(given: ChatBody['input']): ChatMessage[] {
  if (typeof given === 'string') return [{ role: 'user', content: given }];
  return given.map(({ role, content, message }) => ({ role, content: content ?? message ?? '' }));
}

const isRunning = ({ status, createdAt, expirationSeconds }: Resource) =>
  status !== 'completed' && Date.now() < Date.parse(createdAt) + Number(expirationSeconds) * 1_000;

/** What a chat goes on from: the messages so far, and whom they were with. */
interface Context {
  messages: ChatMessage[];
  assistantId?: string;
  assistant?: AssistantDefinition;
}

function contextOf({ sessionId, previousChatId }: ChatBody): Context | Response {
  if (sessionId && previousChatId) {
    return refuse(400, ['sessionId and previousChatId must not be given together']);
  }
  if (previousChatId) {
    const previous = storeOf('chat').get(previousChatId);
    if (!previous) return refuseUnknown('chat', previousChatId);
    const { messages, output, assistantId, assistant } = previous;
    return { messages: [...messages, ...output], assistantId, assistant };
  }
  if (!sessionId) return { messages: [] };
  const session = storeOf('session').get(sessionId);
  if (!session) return refuseUnknown('session', sessionId);
  if (!isRunning(session)) return refuse(400, `session ${sessionId} is completed or has expired`);
  const { assistantId, assistant, messages } = session;
  return {
    messages: messagesOf(safeParse(chatMessages, messages).data ?? []),
    assistantId: typeof assistantId === 'string' ? assistantId : undefined,
    assistant: safeParse(assistantDefinition, assistant).data,
  };
}

/** Adds what was said to a session, which may have been deleted or gone on meanwhile. */
function rememberInSession(sessionId: string, said: ChatMessage[]): void {
  const sessions = storeOf('session');
  const session = sessions.get(sessionId);
  if (!session) return;
  const known = messagesOf(safeParse(chatMessages, session.messages).data ?? []);
  const messages = [...known, ...said].slice(-MAX_CONTEXT_MESSAGES);
  sessions.put({ ...session, messages, updatedAt: sessions.nextTime() });
}

async function hold(body: ChatBody): Promise<Chat | Response> {
  const context = contextOf(body);
  if (context instanceof Response) return context;
  const assistantId = body.assistantId ?? (body.assistant ? undefined : context.assistantId);
  const given = body.assistant ? withoutSecrets(body.assistant) : context.assistant;
  const assistant = assistantId === undefined ? given : findAssistant(assistantId);
  if (assistantId !== undefined && !assistant) return refuseUnknown('assistant', assistantId);
  const asked = messagesOf(body.input);
  const messages = [...context.messages, ...asked].slice(-MAX_CONTEXT_MESSAGES);
  const content = await replyTo(messages, assistant ?? {});
  const store = storeOf('chat');
  const createdAt = store.nextTime();
  const { name, sessionId, previousChatId } = body;
  const chat: Chat = {
    id: randomUUID(),
    orgId: organizationId(),
    createdAt,
    updatedAt: createdAt,
    ...(name && { name }),
    ...(assistantId === undefined ? assistant && { assistant } : { assistantId }),
    ...(sessionId && { sessionId }),
    ...(previousChatId && { previousChatId }),
    input: body.input,
    messages,
    output: [{ role: 'assistant', content }],
    cost: 0,
    costs: [],
  };
  const fault = store.put(chat);
  if (fault) return refuseStoring(fault, 'chat', 'chat');
  if (sessionId) rememberInSession(sessionId, [...asked, ...chat.output]);
  return chat;
}

/** A chat that was held, and whether its answer is wanted as a stream. */
export interface HeldChat {
  chat: Chat;
  isStreamed: boolean;
}

/** Holds the chat of a POST /chat or /chat/responses. */
export async function holdChat({ body }: RestCall): Promise<HeldChat | Response> {
  const parsed = read(chatBody, body);
  if (parsed instanceof Response) return parsed;
  const chat = await hold(parsed.value);
  return chat instanceof Response ? chat : { chat, isStreamed: parsed.value.stream === true };
}

/** Holds the chat of a POST /chat/web…: with a stored assistant, in a session that it makes itself. */
export async function holdWebChat({ body, access }: RestCall): Promise<HeldChat | Response> {
  const parsed = read(webChatBody, body);
  if (parsed instanceof Response) return parsed;
  const { input: said, assistantId, sessionId, stream } = parsed.value;
  const denied = checkAssistant(access, assistantId);
  if (denied) return denied;
  if (!findAssistant(assistantId)) return refuseUnknown('assistant', assistantId);
  const known = sessionId ? storeOf('session').get(sessionId) : undefined;
  const session =
    known && isRunning(known) ? known : createObject(definitions.session, { assistantId });
  if (session instanceof Response) return session;
  const chat = await hold({ input: said, assistantId, sessionId: session.id });
  return chat instanceof Response ? chat : { chat, isStreamed: stream === true };
}

/** The handlers that list, show and delete chats. */
export const { handlers: heldChatHandlers } = createCollection<Chat>({
  noun: 'chat',
  store: () => storeOf('chat'),
  filters: fieldFilters('assistantId', 'workflowId', 'sessionId'),
});
