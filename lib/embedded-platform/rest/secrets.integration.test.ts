import { ask, askFor, type Json } from '@/testing/ask-platform';
import { endAllCalls } from '../calls/embedded-calls';
import { isAccessToken, issueAccessToken } from './request/access-token';

afterAll(endAllCalls);

async function makeKey(definition: object): Promise<{ key: Json; token: string }> {
  const key = await askFor('POST', '/token', definition);
  return { key, token: String(key.value) };
}

const inlineCall = { assistant: { name: 'Desk' } };

async function callWith(token: string, body: object = inlineCall, origin?: string) {
  return ask('POST', '/call/web', { token, body, ...(origin && { headers: { origin } }) });
}

test('a private key opens the platform until it is switched off or deleted', async () => {
  const { key, token } = await makeKey({ name: 'CI' });
  expect(key).toMatchObject({ tag: 'private', value: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await ask('GET', '/assistant', { token })).status).toBe(200);
  await askFor('PATCH', `/token/${key.id}`, { restrictions: { enabled: false } });
  expect((await ask('GET', '/assistant', { token })).status).toBe(401);
  await askFor('PATCH', `/token/${key.id}`, { restrictions: { enabled: true } });
  expect((await ask('GET', '/assistant', { token })).status).toBe(200);
  await askFor('DELETE', `/token/${key.id}`);
  expect((await ask('GET', '/assistant', { token })).status).toBe(401);
});

test('a public key makes calls and chats, and nothing else', async () => {
  const { token } = await makeKey({ tag: 'public' });
  expect((await callWith(token)).status).toBe(201);
  const { id: assistantId } = await askFor('POST', '/assistant', {});
  const body = { assistantId, input: 'hello' };
  for (const path of ['/chat/web', '/chat/web/responses']) {
    expect((await ask('POST', path, { token, body })).status).toBe(201);
  }
  for (const [method, path] of [
    ['GET', '/call'],
    ['POST', '/chat'],
    ['GET', '/token'],
  ] as const) {
    const refused = await ask(method, path, { token, body: method === 'POST' ? body : undefined });
    expect(refused.status).toBe(401);
    expect(refused.text).toContain('Invalid Key');
  }
});

test('a public key is held to its assistants and origins', async () => {
  const allowed = await askFor('POST', '/assistant', {});
  const other = await askFor('POST', '/assistant', {});
  const restrictions = {
    allowedAssistantIds: [allowed.id],
    allowedOrigins: ['https://dealer.example'],
  };
  const { token } = await makeKey({ tag: 'public', restrictions });
  const from = 'https://dealer.example';
  expect((await callWith(token, { assistantId: allowed.id }, from)).status).toBe(201);
  expect((await callWith(token, { assistantId: other.id }, from)).text).toContain('assistantId');
  expect((await callWith(token, inlineCall, from)).text).toContain('transient assistant');
  for (const origin of [undefined, 'https://evil.example']) {
    const refused = await callWith(token, { assistantId: allowed.id }, origin);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('origin');
  }
  const chat = { assistantId: other.id, input: 'hello' };
  const refused = await ask('POST', '/chat/web', { token, body: chat, headers: { origin: from } });
  expect(refused.status).toBe(403);
});

test.each<[string, (token: string) => string]>([
  ['nothing', () => ''],
  ['two parts', (token) => token.split('.').slice(0, 2).join('.')],
  ['another signature', (token) => `${token.slice(0, -4)}AAAA`],
  ['a shorter signature', (token) => token.slice(0, -10)],
  [
    'other claims',
    (token) => {
      const [head, , signature] = token.split('.');
      const claims = Buffer.from(JSON.stringify({ exp: 9_999_999_999 })).toString('base64url');
      return [head, claims, signature].join('.');
    },
  ],
])('%s is not an access token', (_what, forge) => {
  expect(isAccessToken(forge(issueAccessToken('org')))).toBe(false);
});

test.each<[string, object]>([
  ['openai', { provider: 'openai', apiKey: 'the-secret' }],
  ['twilio', { provider: 'twilio', accountSid: 'AC1', authToken: 'the-secret' }],
  [
    'webhook',
    { provider: 'webhook', authenticationPlan: { type: 'hmac', secretKey: 'the-secret' } },
  ],
])('no answer shows the secret of a credential for %s', async (_provider, definition) => {
  const created = await ask('POST', '/credential', { body: definition });
  expect(created.status).toBe(201);
  const { id } = created.json as { id: string };
  const answers = [
    created,
    await ask('GET', `/credential/${id}`),
    await ask('GET', '/credential'),
    await ask('PATCH', `/credential/${id}`, { body: { apiKey: 'the-secret', name: 'New' } }),
    await ask('DELETE', `/credential/${id}`),
  ];
  for (const { status, text } of answers) {
    expect(status).toBeLessThan(300);
    expect(text).not.toContain('the-secret');
  }
});

test('neither assistants nor calls repeat secrets or a prompt', async () => {
  const credentials = [{ provider: 'openai', apiKey: 'the-secret', name: 'Ours' }];
  const assistant = await askFor('POST', '/assistant', { credentials });
  expect(assistant.credentials).toEqual([{ provider: 'openai', name: 'Ours' }]);
  const model = { messages: [{ role: 'system', content: 'the secret prompt' }] };
  await askFor('POST', '/call/web', { assistant: { model } });
  expect((await ask('GET', '/call')).text).not.toContain('the secret prompt');
});
