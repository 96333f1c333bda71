import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, askFor, askForList } from '@/testing/ask-platform';
import { rooms } from '../calls/embedded-calls';
import { findRoute } from '../handle-embedded-request';
import { callOptionsOf } from './calls';

afterAll(() => rooms.freeAll('server-stopped'));

const golden = readFileSync(join(process.cwd(), 'lib/platform/operations.golden.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string]);

/** Prefixes of paths that only the hosted platform has; a trailing `$` ends the path. */
const hostedOnly = [
  ...['POST /call$', '/call/phone', '/v2/call/export', '/support', '/assistant/{id}/version'],
  ...['/phone-number/import', '/workflow/generate', '/test-suite/{id}/', '/analytics', '/log'],
  ...['/org', '/token', '/credential/session', '/credential/webhook', '/credential/trigger'],
  ...['/voice-library', '/{provider}', '/11labs'],
];
const isHostedOnly = (method: string, path: string) =>
  hostedOnly.some((one) => `${method} ${path}$`.startsWith(one) || `${path}$`.startsWith(one));

const someId = 'b1a7c0de-0000-4000-8000-000000000000';
const fill = (path: string, id = someId) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'provider' ? 'vapi' : id));

test.each(golden)('%s %s is answered, and to the credential only', async (method, path) => {
  const body = ['POST', 'PATCH', 'PUT'].includes(method) ? {} : undefined;
  expect(findRoute(method, fill(path).slice(1))).toMatchObject({ operation: { method, path } });

  for (const given of [body, body && [1]]) {
    const { status, json, headers } = await ask(method, fill(path), { body: given });
    if (isHostedOnly(method, path)) {
      const message = `Only the hosted platform has ${method} ${path}: this is the embedded one.`;
      expect(json).toEqual({ message, error: 'Not Implemented', statusCode: 501 });
    } else {
      expect([200, 201, 400, 404, 415]).toContain(status);
      if (status >= 400) expect(json).toMatchObject({ statusCode: status });
    }
    expect(headers.get('cache-control')).toBe('no-store');
  }
  for (const id of ['nobody', '__proto__', 'a%2Fb', '%00']) {
    const { status } = await ask(method, fill(path, id), { body });
    expect([method, path, id, status]).not.toEqual([method, path, id, 500]);
  }

  if (path === '/credential/webhook') return;
  const { json } = await ask(method, fill(path), { body, token: null });
  const message = 'Missing or wrong bearer credential.';
  expect(json).toEqual({ message, error: 'Unauthorized', statusCode: 401 });
});

test('refuses unknown operations', async () => {
  expect(await ask('GET', '/nothing/at/all/here')).toMatchObject({ status: 404 });
  expect((await ask('PUT', '/call')).headers.get('allow')).toBe('POST, GET');
  expect(await ask('GET', '/call/%E0%A4%A')).toMatchObject({ status: 400 });
});

const customer = { number: '+12395550142' };
const families: [string, object, object][] = [
  ['/assistant', { name: 'Front desk', firstMessage: 'Hello!' }, { firstMessage: 'Good day!' }],
  ['/campaign', { name: 'Recall', phoneNumberId: someId, customers: [customer] }, { name: 'B' }],
  ['/credential', { provider: 'openai', name: 'Ours' }, { name: 'Theirs' }],
  ['/knowledge-base', { provider: 'trieve', name: 'Facts' }, { name: 'More' }],
  ['/phone-number', { provider: 'twilio', ...customer, twilioAccountSid: 'A' }, { name: 'Main' }],
  ['/session', { name: 'Visit' }, { status: 'completed' }],
  ['/squad', { name: 'Team', members: [{ assistantId: someId }] }, { name: 'A team' }],
  ['/template', { type: 'tool', name: 'Book' }, { type: 'tool', name: 'Book it' }],
  ['/test-suite', { name: 'Calls' }, { name: 'All calls' }],
  ['/tool', { type: 'function', function: { name: 'a' } }, { function: { name: 'b' } }],
  ['/workflow', { name: 'Flow', nodes: [], edges: [] }, { globalPrompt: 'Be kind.' }],
];

test.each(families)('%s keeps an object until it is deleted', async (path, definition, change) => {
  const created = await ask('POST', path, { body: definition });
  expect(created.status).toBe(201);
  const object = created.json as { id: string; createdAt: string };
  expect(object).toMatchObject({ ...definition, orgId: expect.any(String) });
  expect((await ask('GET', path)).text).toContain(object.id);
  expect(await askFor('GET', `${path}/${object.id}`)).toEqual(object);

  const changed = await askFor('PATCH', `${path}/${object.id}`, change);
  expect(changed).toMatchObject({ ...definition, ...change, id: object.id });
  expect(await askFor('GET', `${path}/${object.id}`)).toEqual(changed);

  expect(await askFor('DELETE', `${path}/${object.id}`)).toEqual(changed);
  const gone = await ask('GET', `${path}/${object.id}`);
  expect(gone.json).toMatchObject({ error: 'Not Found', statusCode: 404 });
});

test('the platform alone writes ids and times, and null takes a field away', async () => {
  const body = { id: someId, orgId: someId, createdAt: '2020-01-01', name: 'x' };
  const { status, json } = await ask('POST', '/assistant', { body });
  expect(status).toBe(400);
  const sentence = (name: string) => `${name} should not exist`;
  expect(json).toMatchObject({ message: ['id', 'orgId', 'createdAt'].map(sentence) });

  const { id } = await askFor('POST', '/tool', { type: 'sms', server: {}, async: true });
  expect(await askFor('PATCH', `/tool/${id}`, { server: null })).not.toHaveProperty('server');
  expect(await ask('PATCH', `/tool/${id}`, { body: { type: null } })).toMatchObject({
    status: 400,
  });
  expect(await askFor('GET', `/tool/${id}`)).toMatchObject({ type: 'sms', async: true });
});

test('a body sets no prototype, and is not nested without end', async () => {
  const tools = '[{"kept":1,"__proto__":{"side":"store"}}]';
  const named = { body: `{"name":"x","model":{"tools":${tools}},"__proto__":{"metadata":{}}}` };
  const { status, json, text } = await ask('POST', '/assistant', named);
  expect([status, text.includes('__proto__')]).toEqual([201, false]);
  expect(json).toMatchObject({ name: 'x', model: { tools: [{ kept: 1 }] } });
  for (const depth of [65, 40_000]) {
    const body = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(await ask('POST', '/assistant', { body })).toMatchObject({ status: 400 });
  }
});

test('lists are newest first, filtered by time and field, and paged in either order', async () => {
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'One']) {
    ids.unshift((await askFor('POST', '/session', { name })).id);
  }
  const page = async (query: string) => {
    const { results, metadata } = await askFor('GET', `/session?${query}`);
    return { ids: (results as { id: string }[]).map(({ id }) => id), metadata };
  };
  expect((await page('limit=3')).ids).toEqual(ids);
  const [newest, , oldest] = ids;
  expect((await page('name=One&limit=2')).ids).toEqual([newest, oldest]);
  const metadata = { itemsPerPage: 1, totalItems: 2, currentPage: 2 };
  expect(await page('name=One&limit=1&page=2')).toEqual({ ids: [oldest], metadata });
  expect((await page('name=Two&createdAtLt=2020-01-01')).ids).toEqual([]);
  expect((await page('name=Two&createdAtGe=2020-01-01&sortOrder=ASC')).ids).toEqual([ids[1]]);
  for (const query of ['limit=-1', 'page=0', 'createdAtGt=soon', 'nothing=1']) {
    expect(await ask('GET', `/session?${query}`)).toMatchObject({ status: 400 });
  }
});

test('refuses an object for a full family, with a remedy, and keeps the others', async () => {
  const definition = { provider: 'trieve', name: 'Facts' };
  const first = await askFor('POST', '/knowledge-base', definition);
  for (let count = 1; count < 500; count += 1) {
    await askFor('POST', '/knowledge-base', definition);
  }
  const { status, json } = await ask('POST', '/knowledge-base', { body: definition });
  expect(status).toBe(400);
  expect(json).toMatchObject({ message: expect.stringContaining('delete a knowledge base first') });
  expect(await askFor('GET', `/knowledge-base/${first.id}`)).toEqual(first);
  expect(await askForList('/knowledge-base?limit=1000')).toHaveLength(500);
});

test('a family is full by its bytes, too, and one that fills by itself forgets the oldest', async () => {
  const name = 'x'.repeat(200_000);
  const made: number[] = [];
  const first = await askFor('POST', '/session', { metadata: { name } });
  for (let count = 0; count < 16; count += 1) {
    made.push((await ask('POST', '/squad', { body: { members: [{}], note: name } })).status);
    await askFor('POST', '/session', { metadata: { name } });
  }
  expect(made.filter((status) => status === 201)).toHaveLength(15);
  expect(made.at(-1)).toBe(400);
  expect(await ask('GET', `/session/${first.id}`)).toMatchObject({ status: 404 });
});

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

/** Secrets that the platform's contract never returns, and credentials of other services. */
const secretNames = [
  ...['apiKey', 'apiSecret', 'authPassword', 'authToken', 'awsSecretAccessKey', 'clientSecret'],
  ...['connectionString', 'hmacSecret', 'ocpApimSubscriptionKey', 'openAIKey', 'password'],
  ...['privateKey', 'secretAccessKey', 'secretKey', 'twilioApiSecret', 'twilioAuthToken'],
  'vonageApplicationPrivateKey',
];

test.each(secretNames)('no answer shows a credential’s %s', async (name) => {
  const plan = { [name]: 'the-secret' };
  const definition = { provider: 'webhook', ...plan, authenticationPlan: plan, gateways: [plan] };
  const created = await ask('POST', '/credential', { body: definition });
  expect(created.status).toBe(201);
  const { id } = created.json as { id: string };
  const answers = [
    created,
    await ask('GET', `/credential/${id}`),
    await ask('GET', '/credential'),
    await ask('PATCH', `/credential/${id}`, { body: { ...plan, name: 'New' } }),
    await ask('DELETE', `/credential/${id}`),
  ];
  for (const { status, text } of answers) {
    expect(status).toBeLessThan(300);
    expect(text).not.toContain('the-secret');
  }
});

test('neither assistants nor calls nor chats repeat secrets or a prompt', async () => {
  const credentials = [{ provider: 'openai', apiKey: 'the-secret', name: 'Ours' }];
  const assistant = await askFor('POST', '/assistant', { credentials });
  expect(assistant.credentials).toEqual([{ provider: 'openai', name: 'Ours' }]);
  const model = { messages: [{ role: 'system', content: 'the secret prompt' }] };
  await askFor('POST', '/call/web', { assistant: { model } });
  expect((await ask('GET', '/call')).text).not.toContain('the secret prompt');
  const chat = await ask('POST', '/chat', { body: { input: 'Hello', assistant: { credentials } } });
  expect([chat.status, chat.text.includes('the-secret')]).toEqual([201, false]);
});

test('a parameter of a tool may have the name of a secret', async () => {
  const parameters = { type: 'object', properties: { password: { type: 'string' } } };
  const definition = { type: 'function', function: { name: 'login', parameters } };
  expect(await askFor('POST', '/tool', definition)).toMatchObject(definition);
});
