import { ask, askFor, askForList } from '@/testing/ask-platform';
import { noteMessage } from '../calls/call-log';
import { findCall } from '../calls/embedded-calls';
import { closeEmbeddedPlatform } from '../calls/lifecycle';

afterAll(() => closeEmbeddedPlatform());

const id = 'b1a7c0de-0000-4000-8000-000000000000';

describe('voices', () => {
  test('are those of the synthesizer, and of no other provider', async () => {
    const voices = await askForList('/voice-library/vapi');
    expect(voices.map(({ providerId }) => providerId)).toEqual(['en-us+max', 'en-us', 'en-gb']);
    expect(voices[0]).toMatchObject({ provider: 'vapi', isPublic: true, isDeleted: false });
    expect(await askForList('/voice-library/11labs')).toEqual([]);
    expect((await ask('GET', '/voice-library/nobody')).status).toBe(400);
    expect((await ask('GET', '/voice-library/nobody/accents')).status).toBe(400);
    expect(await askForList('/voice-library/vapi/accents')).toEqual(['American', 'British']);
  });

  test.each([
    ['accent=british', ['en-gb']],
    ['language=en-US', ['en-us+max', 'en-us']],
    ['keyword=max', ['en-us+max']],
    ['gender=female', []],
    ['limit=1&page=2', ['en-us']],
  ])('are found by ?%s', async (query, ids) => {
    const voices = await askForList(`/voice-library/vapi?${query}`);
    expect(voices.map(({ providerId }) => providerId)).toEqual(ids);
  });

  test('are synchronized with nothing, and cannot be cloned', async () => {
    expect(await askFor('POST', '/voice-library/sync', {})).toHaveLength(3);
    expect(await askFor('POST', '/voice-library/sync', { providers: ['azure'] })).toEqual([]);
    expect(await askFor('POST', '/voice-library/sync/vapi')).toHaveLength(3);
    const { status, text } = await ask('POST', '/voice-library/create-sesame-voice', {
      body: { voiceName: 'Me', transcription: 'Hello' },
    });
    expect([status, text]).toEqual([400, expect.stringContaining('no provider sesame')]);
  });
});

test.each([
  ['GET', '/make/workflows?locationId=1'],
  ['GET', '/ghl/workflows/any%2Fid/hooks'],
  ['GET', '/ghl/locations'],
  ['GET', '/11labs/voice/search?name=x'],
  ['GET', '/11labs/voices/search?name=x'],
  ['POST', '/11labs/voice/add'],
  ['POST', '/11labs/voices/add'],
  ['POST', '/11labs/voice/clone'],
])('%s %s says that there is no such provider', async (method, path) => {
  const body = method === 'POST' ? { ownerId: 'a', voiceId: 'b', name: 'c' } : undefined;
  const { status, json } = await ask(method, path, { body });
  expect(status).toBe(404);
  expect(json).toMatchObject({
    error: 'Not Found',
    message: expect.stringMatching(/^The embedded platform has no provider (make|ghl|11labs)\.$/),
  });
});

describe('the credential webhook', () => {
  const event = {
    type: 'auth',
    operation: 'creation',
    from: 'nango',
    connectionId: 'c',
    authMode: 'OAUTH2',
    providerConfigKey: 'k',
    provider: 'slack',
    environment: 'prod',
    success: true,
    endUser: { endUserId: 'u', organizationId: 'o' },
  };

  test('is acknowledged, from anyone, and changes nothing', async () => {
    const before = await askForList('/credential');
    const { status, text } = await ask('POST', '/credential/webhook', { body: event, token: null });
    expect([status, text]).toEqual([201, '']);
    expect(await askForList('/credential')).toEqual(before);
  });

  test('is refused where it is faulty or large', async () => {
    const faulty = { ...event, success: 'yes' };
    const refused = await ask('POST', '/credential/webhook', { body: faulty, token: null });
    expect(refused.json).toMatchObject({ message: ['success must be a boolean value'] });
    const large = { ...event, from: 'x'.repeat(17_000) };
    const status = (await ask('POST', '/credential/webhook', { body: large, token: null })).status;
    expect(status).toBe(413);
  });
});

test.each<[string, object, number, string]>([
  ['/credential/session', { provider: 'slack.oauth2-authorization' }, 400, 'no other services'],
  ['/credential/session', { provider: 'x' }, 400, 'provider must be one of'],
  ['/credential/trigger', { action_name: 'x', input: {} }, 400, 'no other services'],
  ['/credential/trigger', { action_name: 'x' }, 400, 'input must be an object'],
])('POST %s with %j is refused', async (path, body, status, sentence) => {
  const answer = await ask('POST', path, { body });
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(sentence);
});

test('phone numbers are imported under the platform’s names, and paged', async () => {
  const twilio = await askFor('POST', '/phone-number/import/twilio', {
    twilioPhoneNumber: '+12395550142',
    twilioAccountSid: 'AC1',
    name: 'Main',
  });
  expect(twilio).toMatchObject({ provider: 'twilio', number: '+12395550142', name: 'Main' });
  const vonage = await askFor('POST', '/phone-number/import/vonage', {
    vonagePhoneNumber: '12395550143',
    credentialId: id,
  });
  expect(vonage).toMatchObject({ provider: 'vonage', number: '12395550143', credentialId: id });
  expect(await askFor('GET', '/v2/phone-number?limit=1')).toEqual({
    results: [vonage],
    metadata: { itemsPerPage: 1, totalItems: 2, currentPage: 1 },
  });
  const refused = await ask('POST', '/phone-number/import/twilio', { body: {} });
  expect(refused.json).toMatchObject({
    message: ['twilioPhoneNumber must be a string', 'twilioAccountSid must be a string'],
  });
});

test('templates are made one or several at once, filtered, and never pinned', async () => {
  const one = { type: 'tool', provider: 'make', metadata: { collectionId: 'c1' } };
  const both = await askFor('POST', '/template', [one, { type: 'tool', visibility: 'public' }]);
  expect(both).toMatchObject([{ provider: 'make', visibility: 'private' }, { type: 'tool' }]);
  expect(await askForList('/template?collectionId=c1')).toMatchObject([one]);
  expect(await askForList('/template?visibility=public')).toHaveLength(1);
  expect(await askForList('/template?provider=function')).toEqual([]);
  expect(await askForList('/template/pinned')).toEqual([]);
  const many = Array.from({ length: 51 }, () => one);
  expect((await ask('POST', '/template', { body: many })).status).toBe(400);
});

test('campaigns are filtered and paged', async () => {
  const definition = { name: 'Recall', phoneNumberId: id, customers: [{ number: '+1239' }] };
  const made = await askFor('POST', '/campaign', definition);
  expect(await askFor('GET', `/campaign/paginated?id=${made.id}&status=scheduled`)).toEqual({
    results: [made],
    metadata: { itemsPerPage: 100, totalItems: 1, currentPage: 1 },
  });
});

test('a support ticket has a number', async () => {
  const ticket = { category: 'sales', subject: 'Price', message: 'How much is it, please?' };
  expect(await askFor('POST', '/support/ticket', ticket)).toEqual({ id: expect.any(String) });
  const { json } = await ask('POST', '/support/ticket', { body: { ...ticket, message: 'short' } });
  expect(json).toMatchObject({
    message: ['message must be longer than or equal to 10 characters'],
  });
});

test('a workflow is made from what was said in a call, where there is one', async () => {
  expect((await ask('POST', '/workflow/generate', { body: {} })).status).toBe(400);
  const call = await askFor('POST', '/call/web', { assistant: {} });
  const record = findCall(call.id);
  if (!record) throw new Error('no record');
  for (const [role, transcript] of [
    ['assistant', 'Hello!'],
    ['user', 'I need'],
    ['user', 'an oil change.'],
    ['assistant', 'Which day suits you?'],
  ] as const) {
    noteMessage(record, { type: 'transcript', transcriptType: 'final', role, transcript });
  }
  const generated = await askFor('POST', '/workflow/generate', { toolIds: [id] });
  expect(generated).toMatchObject({
    nodes: [
      { type: 'conversation', name: 'step_1', isStart: true, prompt: 'Say: Hello!' },
      { type: 'conversation', name: 'step_2', prompt: 'Say: Which day suits you?' },
    ],
    edges: [
      {
        from: 'step_1',
        to: 'step_2',
        condition: { type: 'ai', prompt: 'The visitor says: I need an oil change.' },
      },
    ],
  });
  expect((await ask('POST', '/workflow', { body: generated })).status).toBe(201);
});
