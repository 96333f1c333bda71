import { type CallRecord, noteMessage } from '@/lib/embedded-platform/calls/call-log';
import { findCall, embeddedCalls } from '@/lib/embedded-platform/calls/embedded-calls';
import { closeEmbeddedPlatform } from '@/lib/embedded-platform/calls/lifecycle';
import { ask, askFor, askForList, askForPage } from '@/testing/ask-platform';

afterEach(() => closeEmbeddedPlatform());

const unknownId = 'b1a7c0de-0000-4000-8000-000000000000';

async function makeCall(body: object = { assistant: { name: 'Desk' } }): Promise<CallRecord> {
  const { id } = await askFor('POST', '/call/web', body);
  const record = findCall(id);
  if (!record) throw new Error('no record');
  return record;
}

function say(record: CallRecord, role: string, transcript: string): void {
  noteMessage(record, { type: 'transcript', transcriptType: 'final', role, transcript });
}

/** A call of 42 seconds that began two seconds after it was made. */
function hold(record: CallRecord): void {
  const created = Date.parse(record.createdAt);
  record.startedAt = new Date(created + 2_000).toISOString();
  say(record, 'assistant', 'Hello!');
  say(record, 'user', 'How much is it?');
  embeddedCalls().rooms.freeCall(record.id, 'customer-ended-call');
  record.endedAt = new Date(created + 44_000).toISOString();
}

test('a call appears with what was said in it, how long it took and why it ended', async () => {
  const record = await makeCall();
  hold(record);
  const call = await askFor('GET', `/call/${record.id}`);
  expect(call).toMatchObject({
    id: record.id,
    type: 'webCall',
    status: 'ended',
    endedReason: 'customer-ended-call',
    startedAt: record.startedAt,
    endedAt: record.endedAt,
    updatedAt: record.endedAt,
    duration: 42,
    cost: 0,
    assistant: { name: 'Desk' },
    messages: [
      { role: 'bot', message: 'Hello!', time: expect.any(Number) },
      { role: 'user', message: 'How much is it?' },
    ],
    artifact: {
      transcript: 'AI: Hello!\nUser: How much is it?\n',
      messagesOpenAIFormatted: [
        { role: 'assistant', content: 'Hello!' },
        { role: 'user', content: 'How much is it?' },
      ],
    },
  });
  expect((await askForList('/call'))[0]).toEqual(call);
});

test('of a call in which very much was said the latest is kept', async () => {
  const record = await makeCall();
  for (let count = 0; count < 100; count += 1) say(record, 'user', `${count} `.padEnd(2_000, 'x'));
  const { transcript } = await askFor('GET', `/call/${record.id}`);
  const lines = (transcript as { text: string }[]).map(({ text }) => text.split(' ')[0]);
  expect(lines).toHaveLength(20);
  expect(lines.at(-1)).toBe('99');
});

test('a call that goes on has neither an end nor a duration', async () => {
  const record = await makeCall();
  const call = await askFor('GET', `/call/${record.id}`);
  expect(call).toMatchObject({ status: 'queued', messages: [], artifact: { transcript: '' } });
  for (const field of ['endedAt', 'duration', 'endedReason'])
    expect(call).not.toHaveProperty(field);
});

test('the prompt of an inline assistant is not repeated', async () => {
  await makeCall({ assistant: { model: { messages: [{ content: 'the secret prompt' }] } } });
  expect((await ask('GET', '/call')).text).not.toContain('the secret prompt');
});

test('a call is named, and unnamed', async () => {
  const record = await makeCall();
  expect(await askFor('PATCH', `/call/${record.id}`, { name: 'Angry' })).toMatchObject({
    name: 'Angry',
  });
  expect(await askFor('GET', `/call/${record.id}`)).toMatchObject({ name: 'Angry' });
  expect(await askFor('PATCH', `/call/${record.id}`, { name: null })).not.toHaveProperty('name');
  const refused = await ask('PATCH', `/call/${record.id}`, { body: { status: 'ended' } });
  expect(refused.json).toMatchObject({ message: ['property status should not exist'] });
});

test('a call that is deleted is over and gone', async () => {
  const record = await makeCall();
  expect(await askFor('DELETE', `/call/${record.id}`)).toMatchObject({
    id: record.id,
    status: 'ended',
    endedReason: 'manually-canceled',
  });
  expect(embeddedCalls().rooms.size).toBe(0);
  expect((await ask('GET', `/call/${record.id}`)).status).toBe(404);
});

test.each(['GET', 'PATCH', 'DELETE'])('%s knows no call that never was', async (method) => {
  const body = method === 'PATCH' ? {} : undefined;
  expect((await ask(method, `/call/${unknownId}`, { body })).status).toBe(404);
});

test.each(['/call', '/call/phone'])('POST %s says that there are no phone lines', async (path) => {
  const { status, json } = await ask('POST', path, { body: { customer: { number: '+1239' } } });
  expect(status).toBe(400);
  expect(json).toMatchObject({
    error: 'Bad Request',
    message: expect.stringMatching(/phone lines/),
  });
});

test('GET /v2/call filters by id, reason and cost, and its metadata leaves out what was said', async () => {
  const [one, two] = [await makeCall(), await makeCall()];
  hold(one);
  const ids = async (query: string) =>
    (await askForPage(`/v2/call?${query}`)).results.map(({ id }) => id);
  expect(await ids(`idAny=${one.id}&idAny=${two.id}`)).toEqual([two.id, one.id]);
  expect(await ids(`idAny=${one.id},${unknownId}`)).toEqual([one.id]);
  expect(await ids(`id=${two.id}`)).toEqual([two.id]);
  expect(await ids(`idAny=${one.id}&endedReason=customer-ended-call`)).toEqual([one.id]);
  expect(await ids(`id=${one.id}&costLe=0`)).toEqual([one.id]);
  expect(await ids(`id=${one.id}&costGe=0.01`)).toEqual([]);
  expect(await ids(`id=${one.id}&number=%2B1239555`)).toEqual([]);
  const { results } = await askForPage(`/v2/call/metadata?id=${one.id}`);
  expect(results[0]).toMatchObject({ id: one.id, duration: 42 });
  expect(JSON.stringify(results)).not.toContain('Hello!');
});

test('a stored assistant can be called by its id: it says its first message', async () => {
  const assistant = await askFor('POST', '/assistant', {
    name: 'Service desk',
    firstMessage: 'Service desk, good morning!',
    maxDurationSeconds: 60,
    metadata: { dealership: 'SunriseToyota' },
  });
  const created = await askFor('POST', '/call/web', { assistantId: assistant.id });
  expect(created).toMatchObject({ assistantId: assistant.id, status: 'queued' });
  const room = embeddedCalls().rooms.join(String(created.webCallUrl).split('/').at(-1) ?? '');
  expect(room).toMatchObject({
    call: {
      firstMessage: 'Service desk, good morning!',
      maxDurationSeconds: 60,
      dealership: { name: 'Sunrise Toyota' },
    },
  });
  expect(await askForList(`/call?assistantId=${assistant.id}`)).toMatchObject([{ id: created.id }]);

  const overrides = { assistantOverrides: { firstMessage: 'Good evening!' } };
  const other = await askFor('POST', '/call/web', { assistantId: assistant.id, ...overrides });
  expect(
    embeddedCalls().rooms.join(String(other.webCallUrl).split('/').at(-1) ?? ''),
  ).toMatchObject({
    call: { firstMessage: 'Good evening!' },
  });

  await askFor('DELETE', `/assistant/${assistant.id}`);
  const gone = await ask('POST', '/call/web', { body: { assistantId: assistant.id } });
  expect(gone.status).toBe(404);
});
