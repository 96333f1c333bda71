import { noteMessage } from '@/lib/embedded-platform/calls/call-log';
import { findCall, embeddedCalls } from '@/lib/embedded-platform/calls/embedded-calls';
import { closeEmbeddedPlatform } from '@/lib/embedded-platform/calls/lifecycle';
import { ask, askFor, askForPage } from '@/testing/ask-platform';

afterAll(() => closeEmbeddedPlatform());

const unknownId = 'b1a7c0de-0000-4000-8000-000000000000';

async function endedCall() {
  const { id } = await askFor('POST', '/call/web', { assistant: {} });
  const record = findCall(id);
  if (!record) throw new Error('no record');
  const message = { type: 'transcript', transcriptType: 'final', role: 'user', transcript: 'Hi' };
  noteMessage(record, message);
  embeddedCalls().rooms.freeCall(id, 'pipeline-error');
  return id;
}

const past = () => (jest.advanceTimersByTime(1_000), undefined);

beforeAll(() => jest.useFakeTimers({ advanceTimers: true }));
afterAll(() => jest.useRealTimers());

test('GET /log tells a call’s course, the latest first, and forgets it when told to', async () => {
  const id = await endedCall();
  const { results, metadata } = await askForPage(`/log?callId=${id}`);
  expect(results.map(({ log, level }) => [log, level])).toEqual([
    ['Call ended: pipeline-error', 'WARN'],
    ['User: Hi', 'LOG'],
    ['Call queued', 'CHECKPOINT'],
  ]);
  expect(results[0]).toMatchObject({ callId: id, orgId: expect.any(String) });
  expect(metadata.totalItems).toBe(3);
  past();
  expect((await ask('DELETE', `/log?callId=${id}`)).status).toBe(200);
  expect((await askForPage(`/log?callId=${id}`)).results).toEqual([]);
});

test.each([
  ['', 400],
  ['callId=me', 400],
  [`callId=${unknownId}`, 404],
])('the log of ?%s is answered with %i', async (query, status) => {
  for (const method of ['GET', 'DELETE']) {
    expect((await ask(method, `/log?${query}`)).status).toBe(status);
  }
});

test('GET /logs tells of requests and calls, without what they carried', async () => {
  const callId = await endedCall();
  await ask('POST', '/assistant', { body: { name: 'x'.repeat(50), apiKey: 'sk-secret' } });
  await ask('GET', '/assistant', { token: 'a wrong one, which is not logged' });
  const requests = await askForPage('/logs?type=API');
  expect(requests.results[0]).toMatchObject({
    type: 'API',
    resource: 'assistant',
    requestHttpMethod: 'POST',
    requestPath: '/assistant',
    responseHttpCode: 400,
  });
  expect(JSON.stringify(requests)).not.toContain('sk-secret');
  expect(requests.results[1]).toMatchObject({ requestPath: '/call/web', responseHttpCode: 201 });
  const calls = await askForPage(`/logs?callId=${callId}&type=Call`);
  expect(calls.results.map(({ log }) => log)).toContain('Call queued');
  expect((await askForPage('/logs?type=Webhook')).results).toEqual([]);
});

test('DELETE /logs forgets what its query picks', async () => {
  const callId = await endedCall();
  await askFor('GET', '/tool');
  past();
  expect((await ask('DELETE', '/logs?type=Call')).status).toBe(200);
  expect((await askForPage(`/logs?callId=${callId}&type=Call`)).results).toEqual([]);
  expect((await askForPage('/logs?type=API')).results.length).toBeGreaterThan(1);
  await ask('DELETE', '/logs');
  // The requests that were made since are all there is.
  expect(
    (await askForPage('/logs')).results.map(({ requestHttpMethod }) => requestHttpMethod),
  ).toEqual(['DELETE']);
});

test('no more than a thousand requests are kept', async () => {
  for (let count = 0; count < 1_010; count += 1) await ask('GET', `/tool?limit=0`);
  expect((await askForPage('/logs?type=API&limit=1')).metadata.totalItems).toBe(1_000);
}, 60_000);
