import { ask, askFor } from '@/testing/ask-platform';
import { rooms } from '../calls/embedded-calls';

afterAll(() => rooms.freeAll('server-stopped'));

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
