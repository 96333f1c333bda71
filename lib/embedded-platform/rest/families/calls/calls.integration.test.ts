import { noteMessage } from '@/lib/embedded-platform/calls/call-log';
import { embeddedCalls, findCall } from '@/lib/embedded-platform/calls/embedded-calls';
import { closeEmbeddedPlatform } from '@/lib/embedded-platform/calls/lifecycle';
import { ask, askFor } from '@/testing/ask-platform';
import { parseCreateCall } from './create-call';

afterEach(() => closeEmbeddedPlatform());

const unknownId = 'b1a7c0de-0000-4000-8000-000000000000';

/** What the room of a call made with this body keeps of it. */
async function open(body: object) {
  const { webCallUrl } = await askFor('POST', '/call/web', body);
  const room = embeddedCalls().rooms.join(String(webCallUrl).split('/').at(-1) ?? '');
  if (typeof room === 'string') throw new Error(room);
  return room.call;
}

test.each([
  ['SunriseToyota', 'Sunrise Toyota'],
  ['NobodysMotors', undefined],
])('a call names its dealership by the path of its page: %s', async (dealership, name) => {
  const call = await open({ assistant: { firstMessage: 'Hello!', metadata: { dealership } } });
  expect([call.firstMessage, call.dealership?.name]).toEqual(['Hello!', name]);
});

test('a stored assistant is called by its id, and the call may change what it says', async () => {
  const { id: assistantId } = await askFor('POST', '/assistant', {
    firstMessage: 'Service desk, good morning!',
    maxDurationSeconds: 60,
  });
  const firstMessage = 'Good evening!';
  expect(await open({ assistantId })).toMatchObject({
    firstMessage: 'Service desk, good morning!',
    maxDurationSeconds: 60,
  });
  expect(await open({ assistantId, assistantOverrides: { firstMessage } })).toMatchObject({
    firstMessage,
  });
  await askFor('DELETE', `/assistant/${assistantId}`);
  expect((await ask('POST', '/call/web', { body: { assistantId } })).status).toBe(404);
});

test('a call appears with what was said in it and why it ended', async () => {
  const { id } = await askFor('POST', '/call/web', { assistant: { name: 'Desk' } });
  const said = { type: 'transcript', transcriptType: 'final' } as const;
  noteMessage(findCall(id)!, { ...said, role: 'assistant', transcript: 'Hello!' });
  noteMessage(findCall(id)!, { ...said, role: 'user', transcript: 'How much is it?' });
  embeddedCalls().rooms.freeCall(id, 'customer-ended-call');
  expect(await askFor('GET', `/call/${id}`)).toMatchObject({
    status: 'ended',
    endedReason: 'customer-ended-call',
    artifact: { transcript: 'AI: Hello!\nUser: How much is it?\n' },
  });
});

test('a call that is deleted is over and gone', async () => {
  const { id } = await askFor('POST', '/call/web', { assistant: {} });
  expect(await askFor('DELETE', `/call/${id}`)).toMatchObject({ endedReason: 'manually-canceled' });
  expect(embeddedCalls().rooms.size).toBe(0);
  expect((await ask('GET', `/call/${id}`)).status).toBe(404);
});

test.each(['/call', '/call/phone'])('POST %s says that there are no phone lines', async (path) => {
  const { status, json } = await ask('POST', path, { body: { customer: { number: '+1239' } } });
  expect(status).toBe(400);
  expect(json).toMatchObject({ message: expect.stringMatching(/phone lines/) });
});

test.each<[string, unknown, string]>([
  ['an id that is not a UUID', { assistantId: 'demo-general' }, 'assistantId must be a UUID'],
  ['nothing to call', {}, "Couldn't validate assistant."],
  ['a squad that is not stored', { squadId: unknownId }, `squad ${unknownId} not found`],
  ['null', null, 'body must be of type object'],
  [
    'a first message that is not a text',
    { assistant: { firstMessage: 7 } },
    'must be of type string',
  ],
  ['a call of no time', { assistant: { maxDurationSeconds: 9 } }, 'assistant.maxDurationSeconds'],
  ['a call without end', { assistant: { maxDurationSeconds: 43_201 } }, 'maxDurationSeconds'],
])('refuses %s', (_what, body, message) => {
  const parsed = parseCreateCall(body);
  expect(parsed).toMatchObject({ ok: false });
  expect(!parsed.ok && parsed.messages.join()).toContain(message);
});
