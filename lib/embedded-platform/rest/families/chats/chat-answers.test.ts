import { ask, askFor, type Json } from '@/testing/ask-platform';

interface Event {
  name: string | undefined;
  data: Record<string, unknown>;
}

function eventsOf(text: string): Event[] {
  return text
    .trimEnd()
    .split('\n\n')
    .map((block) => ({
      name: /^event: (.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '') as Record<string, unknown>,
    }));
}

const textOf = (chat: Json) => (chat.output as { content: string }[])[0]?.content;

test('streams a chat as pieces of its answer', async () => {
  const plain = await askFor('POST', '/chat', { input: 'hello' });
  const { headers, text } = await ask('POST', '/chat', { body: { input: 'hello', stream: true } });
  expect(headers.get('content-type')).toContain('text/event-stream');
  const events = eventsOf(text);
  expect(events.length).toBeGreaterThan(3);
  expect(events.map(({ data }) => data.delta).join('')).toBe(textOf(plain));
  const { id, path } = events[0]?.data ?? {};
  expect(path).toBe('chat.output[0].content');
  expect(textOf(await askFor('GET', `/chat/${String(id)}`))).toBe(textOf(plain));
});

test('answers in the shape of OpenAI’s responses, and goes on from one', async () => {
  const start = await askFor('POST', '/chat/responses', { input: 'I want to book a service' });
  const plain = await askFor('GET', `/chat/${start.id}`);
  expect(start).toEqual({
    id: start.id,
    object: 'response',
    created_at: Math.floor(Date.parse(String(plain.createdAt)) / 1_000),
    status: 'completed',
    error: null,
    output: [
      {
        id: `msg_${start.id}`,
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: textOf(plain), annotations: [] }],
      },
    ],
  });
  const next = await askFor('POST', '/chat/responses', {
    input: 'never mind',
    previousChatId: start.id,
  });
  expect(await askFor('GET', `/chat/${next.id}`)).toMatchObject({ previousChatId: start.id });
});

test.each(['/chat/responses', '/chat/web/responses'])(
  '%s streams OpenAI’s events',
  async (path) => {
    const { id: assistantId } = await askFor('POST', '/assistant', { name: 'Desk' });
    const body = { input: 'what does it cost', assistantId, stream: true };
    const events = eventsOf((await ask('POST', path, { body })).text);
    expect(new Set(events.map(({ name }) => name))).toEqual(
      new Set(['response.output_text.delta', 'response.output_text.done', 'response.completed']),
    );
    for (const { name, data } of events) expect(data.type).toBe(name);
    const deltas = events.filter(({ name }) => name === 'response.output_text.delta');
    const text = deltas.map(({ data }) => data.delta).join('');
    expect(events.at(-2)?.data).toMatchObject({ text, content_index: 0, output_index: 0 });
    expect(events.at(-1)?.data).toMatchObject({
      response: { status: 'completed', output: [{ content: [{ text }] }] },
    });
  },
);
