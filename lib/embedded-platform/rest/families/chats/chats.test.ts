import { fallbackReplies, topicAnswers } from '@/lib/content/agent';
import { createConversation } from '@/lib/embedded-platform/dialogue/conversation';
import { ask, askFor, askForPage, type Json } from '@/testing/ask-platform';

const unknownId = 'b1a7c0de-0000-4000-8000-000000000000';

const said = (chat: Json) => (chat.output as { content: string }[])[0]?.content;

/** What the agent of a voice call answers to the same words. */
function spoken(words: string[], firstMessage?: string): string | undefined {
  const conversation = createConversation({ dealership: undefined, now: () => new Date() });
  if (firstMessage) conversation.remember(firstMessage);
  return words.map((line) => conversation.answer(line).text).at(-1);
}

const chat = (body: object) => askFor('POST', '/chat', body);

test('answers as the agent does in a call', async () => {
  const held = await chat({ input: 'What does it cost?', name: 'Price' });
  expect(said(held)).toBe(spoken(['What does it cost?']));
  expect(held).toMatchObject({
    id: expect.any(String),
    orgId: expect.any(String),
    name: 'Price',
    input: 'What does it cost?',
    messages: [{ role: 'user', content: 'What does it cost?' }],
    output: [{ role: 'assistant', content: expect.any(String) }],
  });
  expect(await askFor('GET', `/chat/${held.id}`)).toEqual(held);
});

test('goes on from a previous chat: it books a service over several', async () => {
  const lines = ['I want to book a service', 'an oil change', 'never mind', 'say that again'];
  let previousChatId: string | undefined;
  for (const [index, input] of lines.entries()) {
    const held = await chat({ input, ...(previousChatId && { previousChatId }) });
    expect(said(held)).toBe(spoken(lines.slice(0, index + 1)));
    previousChatId = held.id;
  }
});

test('keeps what it offered from one chat to the next', async () => {
  const offer = await chat({ input: 'Do you have used cars?' });
  expect(said(offer)).toMatch(/I can book a service visit for you, if you like\.$/);
  const held = await chat({ input: 'yes', previousChatId: offer.id });
  expect(said(held)).toBe("Let's book your service visit. What day works for you?");
});

test('two chats from the same one do not know of each other', async () => {
  const start = await chat({ input: 'I want to book a service' });
  const left = await chat({ input: 'never mind', previousChatId: start.id });
  const right = await chat({ input: 'an oil change', previousChatId: start.id });
  expect(said(left)).toBe(spoken(['I want to book a service', 'never mind']));
  expect(said(right)).toBe(spoken(['I want to book a service', 'an oil change']));
});

test('goes on within a session, which remembers what was said', async () => {
  const session = await askFor('POST', '/session', { name: 'Visit' });
  await chat({ input: 'I want to book a service', sessionId: session.id });
  const second = await chat({ input: 'never mind', sessionId: session.id });
  expect(said(second)).toBe(spoken(['I want to book a service', 'never mind']));
  const { messages } = await askFor('GET', `/session/${session.id}`);
  expect((messages as { role: string }[]).map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
  ]);
});

test('chats held at the same time in a session are both remembered', async () => {
  const { id: sessionId } = await askFor('POST', '/session', {});
  await Promise.all(['hello', 'thanks'].map((input) => chat({ input, sessionId })));
  const { messages } = await askFor('GET', `/session/${sessionId}`);
  const contents = (messages as { content: string }[]).map(({ content }) => content);
  expect(contents).toHaveLength(4);
  expect(contents).toEqual(expect.arrayContaining(['hello', 'thanks']));
});

test('answers as a stored assistant, from its first message on', async () => {
  const assistant = await askFor('POST', '/assistant', {
    firstMessage: 'Shall we book a visit?',
    metadata: { dealership: 'SunriseToyota' },
  });
  const held = await chat({ input: 'say that again', assistantId: assistant.id });
  expect(held.assistantId).toBe(assistant.id);
  expect(said(held)).toBe('Shall we book a visit?');
  const next = await chat({ input: 'which brands do you sell', previousChatId: held.id });
  expect(next.assistantId).toBe(assistant.id);
  expect(said(next)).toContain('Sunrise Toyota');
});

test('takes a list of messages, whoever they are of', async () => {
  const input = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'hello' },
    { role: 'assistant', content: 'Would you like to hear more?' },
    { role: 'user', content: 'say that again' },
  ];
  expect(said(await chat({ input }))).toBe('Would you like to hear more?');
});

test.each<[string, object, number, string]>([
  ['no input', {}, 400, 'input must be a text'],
  ['an empty input', { input: '' }, 400, 'input must be longer than'],
  ['an input that is too long', { input: 'x'.repeat(5_001) }, 400, 'input must be shorter'],
  ['an unknown assistant', { input: 'hi', assistantId: unknownId }, 404, 'assistant'],
  ['an unknown session', { input: 'hi', sessionId: unknownId }, 404, 'session'],
  ['an unknown chat', { input: 'hi', previousChatId: unknownId }, 404, 'chat'],
  ['an id that is none', { input: 'hi', sessionId: 'x' }, 400, 'sessionId must be a UUID'],
  [
    'two contexts',
    { input: 'hi', sessionId: unknownId, previousChatId: unknownId },
    400,
    'together',
  ],
])('refuses %s', async (_what, body, status, sentence) => {
  const answer = await ask('POST', '/chat', { body });
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(sentence);
});

test('a session that is over takes no more chats', async () => {
  const session = await askFor('POST', '/session', { status: 'completed' });
  const refused = await ask('POST', '/chat', { body: { input: 'hi', sessionId: session.id } });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('completed');
});

test('lists chats by session, and deletes them', async () => {
  const session = await askFor('POST', '/session', {});
  const held = await chat({ input: 'hello', sessionId: session.id });
  const listed = await askForPage(`/chat?sessionId=${session.id}`);
  expect(listed.results).toEqual([held]);
  expect(await askFor('DELETE', `/chat/${held.id}`)).toEqual(held);
  expect((await ask('GET', `/chat/${held.id}`)).status).toBe(404);
});

test('a web chat makes its own session, and a new one where that is gone', async () => {
  const assistant = await askFor('POST', '/assistant', { firstMessage: 'Hello!' });
  const web = (body: object) => askFor('POST', '/chat/web', { assistantId: assistant.id, ...body });
  const first = await web({ input: 'I want to book a service' });
  expect(Object.keys(first).sort()).toEqual(['id', 'output', 'sessionId']);
  const second = await web({ input: 'never mind', sessionId: first.sessionId });
  expect(second.sessionId).toBe(first.sessionId);
  expect(said(second)).toBe(spoken(['I want to book a service', 'never mind']));
  const third = await web({ input: 'hello', sessionId: unknownId });
  expect(third.sessionId).not.toBe(unknownId);
  expect((await ask('POST', '/chat/web', { body: { input: 'hi' } })).status).toBe(400);
});

test('what the agent does not understand it says so', async () => {
  expect(said(await chat({ input: 'zxqv wlmp' }))).toBe(fallbackReplies[0]?.text);
  expect(said(await chat({ input: 'how are you' }))).toBe(
    (topicAnswers['how-are-you'] as { text: string }).text,
  );
});
