import { ask, askFor, askForList } from '@/testing/ask-platform';
import { rooms } from '../calls/embedded-calls';
import { callOptionsOf } from './calls';

afterAll(() => rooms.freeAll('server-stopped'));

const someId = 'b1a7c0de-0000-4000-8000-000000000000';

const open = { opens: '07:30', closes: '18:00' };
const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: null };
const place = { city: 'Naples', region: 'Florida', timeZone: 'America/New_York' };
const store = { name: 'Toyota', ...place, brands: [], openingHours: week, serviceHours: week };

test('a call takes its side, store, prompt and voice from its assistant', () => {
  const model = { messages: [{ role: 'system', content: 'Be kind.' }] };
  const assistant = {
    firstMessage: 'Hello!',
    model,
    voice: { provider: '11labs', voiceId: 'Adam' },
    metadata: { side: 'store', store, dealership: 'toyota' },
  };
  const options = callOptionsOf([undefined, assistant, { metadata: { claim: 'c-1' } }]);
  const wanted = { firstMessage: 'Hello!', side: 'store', store, prompt: 'Be kind.', voice: 'rms' };
  expect(options).toMatchObject({ ...wanted, maxDurationSeconds: 600 });
  const silent = { ...assistant, firstMessageMode: 'assistant-waits-for-user' };
  expect(callOptionsOf([silent]).firstMessage).toBeUndefined();
  for (const metadata of [undefined, { side: 'nobody' }, { side: 'store', store: 'Toyota' }]) {
    const ours = { side: 'voice', store: undefined, prompt: undefined, voice: 'slt' };
    expect(callOptionsOf([{ metadata }])).toMatchObject(ours);
  }
});

test('a call is made of an assistant, a squad or a workflow, and of nothing that is unknown', async () => {
  const { id: assistantId } = await askFor('POST', '/assistant', { name: 'Desk' });
  const { id: squadId } = await askFor('POST', '/squad', { members: [{ assistantId }] });
  const nodes = [{ name: 'start', messagePlan: { firstMessage: 'Hello!' } }];
  const flow = { name: 'Flow', nodes, edges: [] };
  const { id: workflowId } = await askFor('POST', '/workflow', flow);
  const callees = [
    { assistantId },
    { squadId },
    { workflowId },
    { assistant: {} },
    { workflow: flow },
  ];
  for (const callee of callees) {
    expect(await askFor('POST', '/call/web', callee)).toMatchObject({ ...callee, type: 'webCall' });
  }
  expect(await askForList(`/call?assistantId=${assistantId}`)).toHaveLength(2);
  for (const name of ['assistantId', 'squadId', 'workflowId']) {
    expect(await ask('POST', '/call/web', { body: { [name]: someId } })).toMatchObject({
      status: 404,
    });
  }
  expect(await ask('POST', '/call/web', { body: {} })).toMatchObject({ status: 400 });
});

test('a call is listed, named and deleted', async () => {
  const { id } = await askFor('POST', '/call/web', { assistant: { name: 'Desk' } });
  const named = await askFor('PATCH', `/call/${id}`, { name: 'Trial' });
  expect(named).toMatchObject({ name: 'Trial', status: 'queued', assistant: { name: 'Desk' } });
  const { results } = await askFor('GET', `/v2/call/metadata?id=${id}`);
  expect(results).toEqual([expect.objectContaining({ id, name: 'Trial', cost: 0 })]);
  expect(JSON.stringify(results)).not.toContain('transcript');
  expect(await askFor('DELETE', `/call/${id}`)).toMatchObject({ id });
  expect(await ask('GET', `/call/${id}`)).toMatchObject({ status: 404 });
});

const content = (text: string): { data: string }[] =>
  text.split('\n\n').flatMap((event) => {
    const data = /^data: (.*)$/m.exec(event)?.[1];
    return data === undefined ? [] : [JSON.parse(data)];
  });

test('a chat goes on from another or in a session, and is streamed as what is added', async () => {
  const first = await askFor('POST', '/chat', { input: 'Hello' });
  const input = 'When are you open?';
  const next = await askFor('POST', '/chat', { input, previousChatId: first.id });
  const roles = (next.messages as { role: string }[]).map(({ role }) => role);
  expect(roles).toEqual(['user', 'assistant', 'user']);

  const body = { input, previousChatId: first.id, stream: true };
  const streamed = await ask('POST', '/chat', { body });
  expect(streamed.headers.get('content-type')).toContain('text/event-stream');
  const deltas = content(streamed.text).map((event) => Reflect.get(event, 'delta') as string);
  expect([{ role: 'assistant', content: deltas.join('') }]).toEqual(next.output);

  const events = content((await ask('POST', '/chat/responses', { body })).text);
  const { response } = events.at(-1) as unknown as { response: { output: unknown } };
  expect(JSON.stringify(response.output)).toContain(JSON.stringify(deltas.join('')));

  const { id: assistantId } = await askFor('POST', '/assistant', {});
  const web = await askFor('POST', '/chat/web', { input, assistantId });
  const { sessionId } = web as { sessionId?: string };
  await askFor('POST', '/chat/web', { input: 'Thanks', assistantId, sessionId });
  expect((await askFor('GET', `/session/${sessionId}`)).messages).toHaveLength(4);
  await askFor('PATCH', `/session/${sessionId}`, { status: 'completed' });
  expect(await ask('POST', '/chat', { body: { input, sessionId } })).toMatchObject({ status: 400 });
});

test('a file is fetched without a credential by its address, and never shown as a page', async () => {
  const form = new FormData();
  form.set('file', new File(['<h1>Prices</h1>'], 'prices (new).html', { type: 'text/html' }));
  const { status, json } = await ask('POST', '/file', { body: form });
  expect(status).toBe(201);
  const { id, url } = json as { id: string; url: string };
  const [path = ''] = /files\/[\w-]{32}$/.exec(url) ?? [];
  const { text, headers } = await ask('GET', path, { token: null });
  expect(text).toBe('<h1>Prices</h1>');
  expect(headers.get('content-disposition')).toMatch(/^attachment; .*prices%20_new_\.html$/);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(await askFor('PATCH', `/file/${id}`, { name: 'Prices' })).toMatchObject({ bytes: 15 });
  await askFor('DELETE', `/file/${id}`);
  expect(await ask('GET', path)).toMatchObject({ status: 404 });
  expect(await ask('POST', '/file', { body: {} })).toMatchObject({ status: 415 });
});
