import { ask, askFor, askForList, askForPage } from '@/testing/ask-platform';

const id = 'b1a7c0de-0000-4000-8000-000000000000';
const customer = { number: '+12395550142' };

interface FamilyCase {
  path: string;
  noun: string;
  definition: Record<string, unknown>;
  change: Record<string, unknown>;
  /** A definition that is refused, and the sentence that says why. */
  faulty: [Record<string, unknown>, string];
  /** Where lists come by pages. */
  isPaged?: boolean;
}

const families: FamilyCase[] = [
  {
    path: '/assistant',
    noun: 'assistant',
    definition: { name: 'Front desk', firstMessage: 'Hello!', model: { provider: 'openai' } },
    change: { firstMessage: 'Good day!' },
    faulty: [{ name: 'x'.repeat(41) }, 'name must be shorter than or equal to 40 characters'],
  },
  {
    path: '/campaign',
    noun: 'campaign',
    definition: { name: 'Recall', phoneNumberId: id, customers: [customer] },
    change: { status: 'ended' },
    faulty: [{ phoneNumberId: id, customers: [customer] }, 'name must be a string'],
  },
  {
    path: '/credential',
    noun: 'credential',
    definition: { provider: 'openai', name: 'Ours' },
    change: { name: 'Theirs' },
    faulty: [{ provider: 'nobody' }, 'provider must be one of the following values: 11labs,'],
  },
  {
    path: '/knowledge-base',
    noun: 'knowledge base',
    definition: { provider: 'custom-knowledge-base', server: { url: 'https://kb.example' } },
    change: { server: { url: 'https://kb2.example' } },
    faulty: [{ provider: 'custom-knowledge-base' }, 'server should not be empty'],
  },
  {
    path: '/phone-number',
    noun: 'phone number',
    definition: { provider: 'twilio', number: '+12395550142', twilioAccountSid: 'AC1' },
    change: { name: 'Main line' },
    faulty: [{ provider: 'twilio', number: '+1239555' }, 'twilioAccountSid should not be empty'],
  },
  {
    path: '/session',
    noun: 'session',
    definition: { name: 'Visit' },
    change: { status: 'completed' },
    faulty: [{ expirationSeconds: 59 }, 'expirationSeconds must not be less than 60'],
    isPaged: true,
  },
  {
    path: '/squad',
    noun: 'squad',
    definition: { name: 'Team', members: [{ assistantId: id }] },
    change: { name: 'A team' },
    faulty: [{ members: [{ assistantId: 'me' }] }, 'members.0.assistantId must be a UUID'],
  },
  {
    path: '/template',
    noun: 'template',
    definition: { type: 'tool', name: 'Book' },
    change: { type: 'tool', name: 'Book it' },
    faulty: [{ type: 'hammer' }, 'type must be one of the following values: tool'],
  },
  {
    path: '/test-suite',
    noun: 'test suite',
    definition: { name: 'Regression' },
    change: { name: 'Smoke' },
    faulty: [{ phoneNumberId: 7 }, 'phoneNumberId must be a string'],
    isPaged: true,
  },
  {
    path: '/token',
    noun: 'token',
    definition: { name: 'Page', tag: 'public' },
    change: { name: 'Old page' },
    faulty: [{ tag: 'secret' }, 'tag must be one of the following values: private, public'],
  },
  {
    path: '/tool',
    noun: 'tool',
    definition: { type: 'function', function: { name: 'book' } },
    change: { function: { name: 'book_service' } },
    faulty: [{ function: {} }, 'type must be one of the following values: apiRequest,'],
  },
  {
    path: '/workflow',
    noun: 'workflow',
    definition: { name: 'Flow', nodes: [{ type: 'conversation', name: 'a' }], edges: [] },
    change: { globalPrompt: 'Be kind.' },
    faulty: [{ name: 'Flow', nodes: [] }, 'edges must be an array'],
  },
];

describe.each(families)('$path', ({ path, noun, definition, change, faulty, isPaged }) => {
  test('creates, lists, gives, changes and deletes an object', async () => {
    const created = await ask('POST', path, { body: definition });
    expect(created.status).toBe(201);
    const object = created.json as { id: string; createdAt: string };
    expect(object).toMatchObject({
      ...definition,
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      orgId: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: object.createdAt,
    });

    const listed = isPaged ? (await askForPage(path)).results : await askForList(path);
    expect(listed[0]).toEqual(object);
    expect(await askFor('GET', `${path}/${object.id}`)).toEqual(object);

    const changed = await askFor('PATCH', `${path}/${object.id}`, change);
    expect(changed).toMatchObject({ ...definition, ...change, id: object.id });
    expect(Date.parse(String(changed.updatedAt))).toBeGreaterThan(Date.parse(object.createdAt));
    expect(await askFor('GET', `${path}/${object.id}`)).toEqual(changed);

    expect(await askFor('DELETE', `${path}/${object.id}`)).toEqual(changed);
    const gone = await ask('GET', `${path}/${object.id}`);
    expect(gone.json).toEqual({
      message: `${noun} ${object.id} not found`,
      error: 'Not Found',
      statusCode: 404,
    });
  });

  test('refuses a faulty definition with a sentence a fault', async () => {
    const [body, sentence] = faulty;
    const { status, json } = await ask('POST', path, { body });
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: 'Bad Request', statusCode: 400 });
    expect((json as { message: string[] }).message.join('\n')).toContain(sentence);
  });

  test.each(['PATCH', 'DELETE', 'GET'])('%s knows no object that never was', async (method) => {
    const body = method === 'PATCH' ? {} : undefined;
    expect((await ask(method, `${path}/${id}`, { body })).status).toBe(404);
    const malformed = await ask(method, `${path}/nobody`, { body });
    expect(malformed.json).toEqual({
      message: ['id must be a UUID'],
      error: 'Bad Request',
      statusCode: 400,
    });
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"name"'],
    ['null', 'null'],
  ])('takes no %s for an object', async (what, body) => {
    // The vendor's client types templates as a list of them; an empty one makes none.
    if (path === '/template' && what === 'a list') return;
    const { status, json } = await ask('POST', path, { body });
    expect(status).toBe(400);
    expect(json).toMatchObject({ message: ['body must be an object'] });
  });
});

test('the platform alone writes ids and times', async () => {
  const body = { id, orgId: id, createdAt: '2020-01-01', name: 'x' };
  const { status, json } = await ask('POST', '/assistant', { body });
  expect(status).toBe(400);
  expect(json).toMatchObject({
    message: ['id', 'orgId', 'createdAt'].map((name) => `property ${name} should not exist`),
  });
});

test('PATCH takes away what is null, but nothing that the object needs', async () => {
  const { id: made } = await askFor('POST', '/squad', { name: 'Team', members: [{}] });
  const changed = await askFor('PATCH', `/squad/${made}`, { name: null });
  expect(changed).not.toHaveProperty('name');
  expect(changed.members).toEqual([{}]);
  const refused = await ask('PATCH', `/squad/${made}`, { body: { members: null, id: null } });
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({
    message: ['members should not be empty', 'id should not be empty'],
  });
});

test('PUT replaces an assistant', async () => {
  const made = await askFor('POST', '/assistant', { name: 'A', firstMessage: 'Hello!' });
  const replaced = await askFor('PUT', `/assistant/${made.id}`, { name: 'B' });
  expect(replaced).toEqual({
    id: made.id,
    orgId: made.orgId,
    createdAt: made.createdAt,
    updatedAt: expect.any(String),
    name: 'B',
  });
});

test('a campaign ends by an operator’s will, and is never made ended', async () => {
  const body = { name: 'Recall', phoneNumberId: id, customers: [customer], status: 'ended' };
  expect((await ask('POST', '/campaign', { body })).status).toBe(400);
  const made = await askFor('POST', '/campaign', { ...body, status: undefined });
  expect(made).toMatchObject({ status: 'scheduled', callsCounterEnded: 0 });
  expect(await askFor('PATCH', `/campaign/${made.id}`, { status: 'ended' })).toMatchObject({
    status: 'ended',
    endedReason: 'campaign.scheduled.ended-by-user',
  });
});
