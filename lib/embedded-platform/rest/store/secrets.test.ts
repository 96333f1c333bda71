import { ask, askFor } from '@/testing/ask-platform';
import { withoutSecrets } from './secrets';

test.each<[string, object]>([
  ['openai', { provider: 'openai', apiKey: 'the-secret' }],
  ['twilio', { provider: 'twilio', accountSid: 'AC1', authToken: 'the-secret' }],
  ['s3', { provider: 's3', awsAccessKeyId: 'A', awsSecretAccessKey: 'the-secret' }],
  ['gcp', { provider: 'gcp', gcpKey: { projectId: 'p', privateKey: 'the-secret' } }],
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

test('assistants and phone numbers do not repeat secrets either', async () => {
  const assistant = await askFor('POST', '/assistant', {
    credentials: [{ provider: 'openai', apiKey: 'the-secret', name: 'Ours' }],
  });
  expect(assistant.credentials).toEqual([{ provider: 'openai', name: 'Ours' }]);
  const number = await askFor('POST', '/phone-number/import/twilio', {
    twilioPhoneNumber: '+12395550142',
    twilioAccountSid: 'AC1',
    twilioAuthToken: 'the-secret',
  });
  expect(JSON.stringify(number)).not.toContain('the-secret');
});

test('a tool may have a parameter that is named like a secret', () => {
  const parameters = { properties: { apiKey: { type: 'string' } } };
  expect(withoutSecrets({ function: { parameters } })).toEqual({ function: { parameters } });
});
