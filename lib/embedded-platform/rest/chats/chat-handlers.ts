import { answer } from '../../http/respond';
import { families, findAssistant, sessionDefinition } from '../families';
import { createCollection } from '../resource';
import { read, refuseUnknown, type RestHandler } from '../rest-call';
import type { Resource } from '../store';
import { chatBody, type ChatBody, chats, holdChat, isRunning } from './chats';

/** One server-sent event; most have no name. */
interface StreamEvent {
  event?: string;
  data: object;
}

/** One way of answering a chat: as a whole, and as a stream of words that joined give the text. */
interface Form {
  whole(chat: Resource, text: string): object;
  events(chat: Resource, text: string, words: string[]): StreamEvent[];
}

/** The platform's own: its events say what is added, and to which field of the chat. */
const ownForm: Form = {
  whole: (chat) => chat,
  events: ({ id }, _text, words) =>
    words.map((delta) => ({ data: { id, path: 'chat.output[0].content', delta } })),
};

const webForm: Form = {
  ...ownForm,
  whole: ({ id, sessionId, output }) => ({ id, sessionId, output }),
};

/** OpenAI's responses. The id is the chat's, to go on from. */
const responseForm: Form = {
  whole: ({ id, createdAt }, text) => {
    const content = [{ type: 'output_text', text, annotations: [] }];
    return {
      id,
      object: 'response',
      created_at: Math.floor(Date.parse(createdAt) / 1_000),
      status: 'completed',
      error: null,
      output: [
        { id: `msg_${id}`, type: 'message', role: 'assistant', status: 'completed', content },
      ],
    };
  },
  events(chat, text, words) {
    const at = { content_index: 0, item_id: `msg_${chat.id}`, output_index: 0 };
    const event = (type: string, data: object) => ({ event: type, data: { type, ...data } });
    return [
      ...words.map((delta) => event('response.output_text.delta', { ...at, delta })),
      event('response.output_text.done', { ...at, text }),
      event('response.completed', { response: responseForm.whole(chat, text) }),
    ];
  },
};

/** Answers with server-sent events. What they tell is known already, so that none is waited for. */
function answerEvents(events: readonly StreamEvent[]): Response {
  const texts = events.map(({ event, data }) => {
    const name = event === undefined ? '' : `event: ${event}\n`;
    return `${name}data: ${JSON.stringify(data)}\n\n`;
  });
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  return new Response(texts.join(''), { status: 201, headers });
}

/** A web chat is with a stored assistant, in a session that it makes itself. */
function inSession({ input, assistantId, sessionId, stream }: ChatBody): ChatBody | Response {
  if (!findAssistant(assistantId ?? '')) return refuseUnknown('assistant', assistantId ?? '');
  const { store } = families.session;
  const known = store.get(sessionId ?? '');
  const isKnown = known && isRunning(known);
  const session = isKnown ? known : store.put(sessionDefinition.parse({ assistantId }));
  if (session instanceof Response) return session;
  return { input, assistantId, sessionId: session.id, stream };
}

const answerer =
  ({ whole, events }: Form, isWeb = false): RestHandler =>
  async (call) => {
    const parsed = read(chatBody, call.body);
    if (parsed instanceof Response) return parsed;
    const body = isWeb ? inSession(parsed.value) : parsed.value;
    const held = body instanceof Response ? body : await holdChat(body);
    if (held instanceof Response) return held;
    const { chat, text } = held;
    if (!parsed.value.stream) return answer(whole(chat, text), 201);
    return answerEvents(events(chat, text, text.split(/(?<=\S)(?=\s+\S)/)));
  };

const filters = ['assistantId', 'workflowId', 'sessionId'];
const { handlers } = createCollection(chats, { filters });

export const chatHandlers = {
  ...handlers,
  list: handlers.listPages,
  create: answerer(ownForm),
  createWebChat: answerer(webForm, true),
  createResponse: answerer(responseForm),
  createWebResponse: answerer(responseForm, true),
};
