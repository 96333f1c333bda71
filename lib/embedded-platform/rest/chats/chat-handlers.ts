import { answer } from '../../http/respond';
import { families, sessionDefinition } from '../families';
import { createCollection } from '../resource';
import { read, refuseUnknown, type RestHandler } from '../rest-call';
import { type Chat, chatBody, type ChatBody, chats, holdChat, runningSession } from './chats';

/** One way of answering a chat: as a whole, and as events whose words joined give the text. */
interface Form {
  whole(chat: Chat, text: string): object;
  /** The data of each event; its `type` is the event's name. */
  events(chat: Chat, text: string, words: string[]): object[];
}

/** The platform's own: its events say what is added, and to which field of the chat. */
const ownForm: Form = {
  whole: (chat) => chat,
  events: ({ id }, _text, words) =>
    words.map((delta) => ({ id, path: 'chat.output[0].content', delta })),
};

const webForm: Form = {
  ...ownForm,
  whole: ({ id, sessionId, output }) => ({ id, sessionId, output }),
};

/** OpenAI's responses. The id is the chat's, to go on from. */
const responseForm: Form = {
  whole: ({ id, createdAt }, text) => {
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
  },
  events(chat, text, words) {
    const at = { content_index: 0, item_id: `msg_${chat.id}`, output_index: 0 };
    return [
      ...words.map((delta) => ({ type: 'response.output_text.delta', ...at, delta })),
      { type: 'response.output_text.done', ...at, text },
      { type: 'response.completed', response: responseForm.whole(chat, text) },
    ];
  },
};

/** Answers with server-sent events. What they tell is known already, so that none is waited for. */
function answerEvents(events: readonly { type?: string }[]): Response {
  const texts = events.map((event) => {
    const name = event.type === undefined ? '' : `event: ${event.type}\n`;
    return `${name}data: ${JSON.stringify(event)}\n\n`;
  });
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  return new Response(texts.join(''), { status: 201, headers });
}

/** A web chat is with a stored assistant, in a session that it makes itself. */
function inSession({ input, assistantId, sessionId, stream }: ChatBody): ChatBody | Response {
  const { assistant, session: sessions } = families;
  if (!assistant.store.get(assistantId)) return refuseUnknown('assistant', assistantId ?? '');
  const session =
    runningSession(sessionId) ?? sessions.store.put(sessionDefinition.parse({ assistantId }));
  if (session instanceof Response) return session;
  return { input, assistantId, sessionId: session.id, stream };
}

const answerer =
  ({ whole, events }: Form, isWeb = false): RestHandler =>
  async (call) => {
    const given = read(chatBody, call.body);
    if (given instanceof Response) return given;
    const body = isWeb ? inSession(given) : given;
    const chat = body instanceof Response ? body : await holdChat(body);
    if (chat instanceof Response) return chat;
    const text = chat.output[0]?.content ?? '';
    if (!given.stream) return answer(whole(chat, text), 201);
    return answerEvents(events(chat, text, text.split(/(?<=\S)(?=\s+\S)/)));
  };

const filters = ['assistantId', 'workflowId', 'sessionId'];
const { handlers } = createCollection(chats, filters);

export const chatHandlers = {
  ...handlers,
  list: handlers.listPages,
  create: answerer(ownForm),
  createWebChat: answerer(webForm, true),
  createResponse: answerer(responseForm),
  createWebResponse: answerer(responseForm, true),
};
