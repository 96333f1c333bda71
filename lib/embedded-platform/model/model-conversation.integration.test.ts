import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exampleStore } from '@/lib/agent/store-words';
import { log } from '@/lib/log';
import type { Conversation, Reply } from '../dialogue/conversation';
import { createModelConversation } from './model-conversation';
import { spokenReply } from './spoken-reply';

type Responder = (response: ServerResponse) => void;
type Message = { content?: string | null; tool_calls?: object[] };

let responders: Responder[] = [];
let requests: { headers: IncomingHttpHeaders; body: Request }[] = [];
interface Request {
  model: string;
  messages: { role: string; content: string; tool_call_id?: string }[];
  tools: { function: { name: string } }[];
}

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    requests.push({ headers: request.headers, body: JSON.parse(text) as Request });
    (responders.shift() ?? ((to) => to.writeHead(500).end()))(response);
  });
});

beforeAll(() => {
  log.level = 'silent';
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  responders = [];
  requests = [];
});

const send =
  (status: number, text: string, headers = {}): Responder =>
  (response) =>
    response.writeHead(status, headers).end(text);

const complete = (message: Message): Responder =>
  send(
    200,
    JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', ...message } }] }),
  );

const says = (content: string) => complete({ content });

const call = (index: number, name: string, given: object) => ({
  id: `call-${index}`,
  type: 'function',
  function: { name, arguments: JSON.stringify(given) },
});

const ownWords = 'What day works for you?';

function open({
  side = 'store' as 'store' | 'voice',
  framed = (() => ({})) as (words: string) => Partial<Reply>,
  withinMs = 30_000,
} = {}) {
  const { port } = server.address() as AddressInfo;
  const heard: string[] = [];
  const remembered: string[] = [];
  const frames: Conversation = {
    answer(words) {
      heard.push(words);
      return Promise.resolve({ text: ownWords, ...framed(words) });
    },
    unclear: () => ({ text: 'Sorry?' }),
    nudge: () => ({ text: 'Are you there?' }),
    repeat: () => ({ text: remembered.at(-1) ?? '' }),
    remember: (text) => remembered.push(text),
    cutOff: () => undefined,
  };
  const conversation = createModelConversation(
    { url: `http://127.0.0.1:${port}/v1`, key: 'key-of-the-model', model: 'model-8b' },
    {
      side,
      store: exampleStore,
      prompt: 'You are the agent of a store.',
      // A Monday, 9:00 at the store.
      now: () => new Date('2026-11-23T15:00:00Z'),
      withinMs,
    },
    frames,
  );
  conversation.remember('Thanks for calling!');
  return { conversation, heard, remembered };
}

test('a model is asked under the call’s prompt, and says what the frames then know of', async () => {
  responders = [
    says(
      'Sure, john_smith! **What** does it do, and is it safe to drive? 🚗 [Book](https://a.example)',
    ),
  ];
  const { conversation, heard, remembered } = open();
  const reply = await conversation.answer('Something is wrong with my car');
  expect(reply).toEqual({
    text: 'Sure, john_smith! What does it do, and is it safe to drive? Book',
  });
  expect(heard).toEqual(['Something is wrong with my car']);
  expect(remembered).toEqual(['Thanks for calling!', reply.text]);
  const [{ headers, body } = { headers: {}, body: undefined }] = requests;
  expect(headers.authorization).toBe('Bearer key-of-the-model');
  expect(body).toMatchObject({ model: 'model-8b' });
  const [system, opening, first, said] = body?.messages ?? [];
  expect(system?.content).toMatch(/^You are the agent of a store\./);
  expect([opening?.role, first?.content]).toEqual(['user', 'Thanks for calling!']);
  expect(said).toEqual({ role: 'user', content: 'Something is wrong with my car' });
  expect(body?.tools.map((tool) => tool.function.name)).toEqual(
    expect.arrayContaining(['update_record', 'book_appointment', 'look_up_cars', 'end_call']),
  );
});

test('tools: what is free is looked up, what was read back is booked, and the page is told once', async () => {
  const visit = { date: '2026-11-28', work: 'oil change', name: 'Dave Kowalski' };
  responders = [
    complete({
      content: 'Which day?',
      tool_calls: [
        call(0, 'update_record', { requests: [{ want: 'Oil change', car: null }], name: '' }),
      ],
    }),
    complete({
      content: 'Let me see.',
      tool_calls: [call(0, 'look_up_calendar', { date: '2026-11-28' })],
    }),
    says('Saturday at eight?'),
    complete({
      content: null,
      tool_calls: [
        call(0, 'book_appointment', { ...visit, time: '09:30' }),
        { id: 'b', function: { name: 'update_record', arguments: '{' } },
        { function: { name: 'fly' } },
      ],
    }),
    complete({
      tool_calls: [
        call(0, 'book_appointment', { ...visit, time: '08:30' }),
        call(1, 'take_message', { for: 'Jenny Park', message: 'Bring the loaner.' }),
      ],
    }),
    says('Noted.'),
  ];
  const { conversation } = open();
  expect((await conversation.answer('An oil change')).tools).toEqual([
    { name: 'update_record', arguments: { requests: [{ want: 'Oil change' }] } },
  ]);
  expect(await conversation.answer('Saturday')).toEqual({ text: 'Saturday at eight?' });
  expect(requests[2]?.body.messages.at(-1)).toMatchObject({
    role: 'tool',
    tool_call_id: 'call-0',
    content: expect.stringContaining('Free on Saturday, 2026-11-28: 08:00 08:30 10:00'),
  });
  expect(await conversation.answer('Half past nine. Yes.')).toEqual({
    text: 'Noted.',
    tools: [
      {
        name: 'update_record',
        arguments: {
          requests: [
            { want: 'Oil change' },
            {
              kind: 'message',
              want: 'Message',
              person: 'Jenny Park',
              note: 'Bring the loaner.',
              isAgreed: true,
            },
          ],
        },
      },
      { name: 'book_appointment', arguments: { kind: 'service', ...visit, time: '08:30' } },
    ],
  });
  const told = requests[4]?.body.messages.slice(-3).map(({ content }) => content);
  expect(told?.[0]).toContain('That time is not free.');
  expect(told?.slice(1)).toEqual(['Done.', 'There is no such tool.']);
});

test.each<[string, Responder]>([
  ['answers 500', send(500, 'key-of-the-model')],
  ['leads elsewhere', send(307, '', { location: '/v1/other' })],
  ['sends broken JSON', send(200, '{"choices": [')],
  ['sends another JSON', send(200, '{"error": {"message": "busy"}}')],
  ['says nothing', complete({})],
  ['says too much', says('word '.repeat(60_000))],
  ['says more than is read aloud', says('No. '.repeat(5_000))],
  [
    'calls too many tools',
    complete({ tool_calls: Array.from({ length: 20 }, (_, at) => call(at, 'x', {})) }),
  ],
  ['calls a tool with a long name', complete({ tool_calls: [call(0, 'x'.repeat(5_000), {})] })],
  ['writes a tool instead of calling it', says('book_appointment(date="2026-11-28")')],
  ['sells our product on a store’s line', says('Reserve a pre-sale spot at Lanekeep!')],
  ['breaks off', (response) => response.write('{', () => response.destroy())],
])('where it %s, the frames’ answer is said, with its tools', async (_, responder) => {
  responders = [responder];
  const tools = [{ name: 'update_record', arguments: { requests: [{ want: 'Oil change' }] } }];
  const { conversation } = open({ framed: () => ({ tools }) });
  expect(await conversation.answer('An oil change')).toEqual({ text: ownWords, tools });
  expect(requests).toHaveLength(1);
  responders = [says('Which car is it?')];
  expect(await conversation.answer('Friday')).toEqual({ text: 'Which car is it?' });
  const { messages } = requests.at(-1)!.body;
  expect(messages.map(({ content }) => content)).toContain(ownWords);
  expect(messages[0]?.content).toContain('{"requests":[{"want":"Oil change"}]}');
});

test('where it is slow, the frames’ answer is said', async () => {
  responders = [(response) => response.writeHead(200).write('{"choices":[')];
  const { conversation } = open({ withinMs: 100 });
  expect((await conversation.answer('An oil change')).text).toBe(ownWords);
});

test('it has three rounds of tools, and after two failures none of this call', async () => {
  const looksUp = complete({ tool_calls: [call(0, 'look_up_hours', {})] });
  responders = [looksUp, looksUp, looksUp, says('Too late.')];
  const { conversation } = open();
  expect((await conversation.answer('When are you open?')).text).toBe(ownWords);
  expect(requests).toHaveLength(3);
  responders = [];
  await conversation.answer('Hello?');
  expect((await conversation.answer('Hello?')).text).toBe(ownWords);
  expect(requests).toHaveLength(4);
});

test('danger is the frames’, and the model is not asked', async () => {
  const text = 'If you are in danger, call 911. Pull over where it is safe.';
  const { conversation } = open({ framed: () => ({ text }) });
  expect((await conversation.answer('My brakes just failed')).text).toBe(text);
  expect(requests).toEqual([]);
});

test('it hangs up after a goodbye that the frames heard, and never in the first exchange', async () => {
  const ends = complete({ content: 'Goodbye!', tool_calls: [call(0, 'end_call', {})] });
  responders = [ends, ends, ends];
  const { conversation } = open({
    framed: (words) => (words === 'Bye' ? { endsCall: true } : {}),
  });
  expect(await conversation.answer('Bye')).toEqual({ text: 'Goodbye!' });
  expect(await conversation.answer('Something is wrong')).toEqual({ text: 'Goodbye!' });
  expect(await conversation.answer('Bye')).toEqual({ text: 'Goodbye!', endsCall: true });
});

test('an answer that the caller has spoken over is dropped at once, and is no failure', async () => {
  responders = [1, 2, 3].map(() => (response) => response.writeHead(200).write('{"choices":['));
  responders.push(says('Saturday it is.'));
  const { conversation, remembered } = open();
  for (const words of ['Monday', 'Tuesday', 'Friday']) {
    const spokenOver = AbortSignal.timeout(50);
    expect((await conversation.answer(words, spokenOver)).text).toBe(ownWords);
  }
  expect((await conversation.answer('Actually Saturday')).text).toBe('Saturday it is.');
  expect(remembered).toEqual(['Thanks for calling!', 'Saturday it is.']);
});

test('a call asks the model a hundred times at most', async () => {
  const { conversation } = open();
  for (let turn = 0; turn < 101; turn += 1) {
    responders = [says(`Answer ${turn}.`)];
    expect((await conversation.answer('And?')).text).toBe(
      turn < 100 ? `Answer ${turn}.` : ownWords,
    );
  }
  expect(requests).toHaveLength(100);
});

test('the history that a model is shown is bounded, and begins with the caller', async () => {
  const { conversation } = open();
  for (let turn = 0; turn < 20; turn += 1) {
    responders = [says(`Answer ${turn}.`)];
    await conversation.answer(`Question ${turn} ${'x'.repeat(3_000)}`);
  }
  const { messages } = requests.at(-1)!.body;
  expect(messages).toHaveLength(26);
  expect(messages[1]?.role).toBe('user');
  expect(Math.max(...messages.slice(1).map(({ content }) => content.length))).toBe(2_000);
});

test('a long answer takes no longer to cut than a short one', () => {
  for (const sentence of ['No. ', 'Well? No! ', '…', '[a](b) ', '<think>', '- ']) {
    const start = performance.now();
    const said = spokenReply(sentence.repeat(250_000 / sentence.length));
    expect(performance.now() - start).toBeLessThan(200);
    expect(said.length).toBeLessThanOrEqual(400);
  }
  expect(spokenReply('No. '.repeat(62_500))).toBe('No. No. No.');
});
