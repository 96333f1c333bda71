import { ask, askFor } from '@/testing/ask-platform';
import { closeEmbeddedPlatform } from '../calls/lifecycle';

afterAll(() => closeEmbeddedPlatform());

test.each<[string, object]>([
  ['openai', { provider: 'openai', apiKey: 'the-secret', openAIKey: 'the-secret' }],
  ['twilio', { provider: 'twilio', accountSid: 'AC1', authToken: 'the-secret' }],
  [
    'vonage',
    { provider: 'vonage', apiSecret: 'the-secret', vonageApplicationPrivateKey: 'the-secret' },
  ],
  ['azure', { provider: 'azure', ocpApimSubscriptionKey: 'the-secret', apiKey: 'the-secret' }],
  ['s3', { provider: 's3', awsSecretAccessKey: 'the-secret', secretAccessKey: 'the-secret' }],
  ['sip', { provider: 'byo-sip-trunk', gateways: [{ authPassword: 'the-secret' }] }],
  ['database', { provider: 'supabase', connectionString: 'the-secret', password: 'the-secret' }],
  [
    'webhook',
    {
      provider: 'webhook',
      authenticationPlan: { type: 'hmac', secretKey: 'the-secret', hmacSecret: 'the-secret' },
      oauth: { clientSecret: 'the-secret', privateKey: 'the-secret' },
    },
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
