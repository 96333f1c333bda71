import { answer } from '@/lib/embedded-platform/http/respond';
import type { RestCall } from '../../request/rest-call';
import type { Chat } from '../../store/stores';
import { type HeldChat, heldChatHandlers, holdChat, holdWebChat } from './chats';
import { answerEvents, inWords, type StreamEvent } from './event-stream';

type Held = HeldChat | Response;

const textOf = (chat: Chat) => chat.output.map(({ content }) => content).join('');

/** The platform's own stream: what is added, and to which field of the chat. */
function* chatEvents(chat: Chat): Generator<StreamEvent> {
  for (const delta of inWords(textOf(chat))) {
    yield { data: { id: chat.id, path: 'chat.output[0].content', delta } };
  }
}

function answerChat(held: Held, view: (chat: Chat) => unknown): Response {
  if (held instanceof Response) return held;
  const { chat, isStreamed } = held;
  return isStreamed ? answerEvents(chatEvents(chat)) : answer(view(chat), 201);
}

const messageIdOf = ({ id }: Chat) => `msg_${id}`;

/** A chat in the shape of OpenAI's responses. Its id is the chat's, to go on from. */
function responseOf(chat: Chat) {
  return {
    id: chat.id,
    object: 'response',
    created_at: Math.floor(Date.parse(chat.createdAt) / 1_000),
    status: 'completed',
    error: null,
    output: [
      {
        id: messageIdOf(chat),
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: textOf(chat), annotations: [] }],
      },
    ],
  };
}

function* responseEvents(chat: Chat): Generator<StreamEvent> {
  const at = { content_index: 0, item_id: messageIdOf(chat), output_index: 0 };
  const event = (type: string, data: object) => ({ event: type, data: { type, ...data } });
  for (const delta of inWords(textOf(chat))) {
    yield event('response.output_text.delta', { ...at, delta });
  }
  yield event('response.output_text.done', { ...at, text: textOf(chat) });
  yield event('response.completed', { response: responseOf(chat) });
}

function answerResponse(held: Held): Response {
  if (held instanceof Response) return held;
  const { chat, isStreamed } = held;
  return isStreamed ? answerEvents(responseEvents(chat)) : answer(responseOf(chat), 201);
}

export const chatHandlers = {
  ...heldChatHandlers,
  list: heldChatHandlers.listPages,
  create: async (call: RestCall) => answerChat(await holdChat(call), (chat) => chat),
  createWebChat: async (call: RestCall) =>
    answerChat(await holdWebChat(call), ({ id, sessionId, output }) => ({ id, sessionId, output })),
  createResponse: async (call: RestCall) => answerResponse(await holdChat(call)),
  createWebResponse: async (call: RestCall) => answerResponse(await holdWebChat(call)),
};
