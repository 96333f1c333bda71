import {
  closeScriptedPlatforms,
  createdCall,
  invalidKey,
  startScriptedPlatform,
  token,
} from '@/testing/scripted-platform';
import { examineTestCall } from './test-call';

afterEach(closeScriptedPlatforms);

type Script = Parameters<typeof startScriptedPlatform>[0];

async function examine(script: Script, timeoutMs = 2_000) {
  const platform = await startScriptedPlatform(script);
  const { client, isRoomUrl } = platform;
  const described = await examineTestCall(
    { platform: client, isRoomUrl, maxDurationSeconds: 300, timeoutMs, isFree: false },
    new AbortController().signal,
  );
  return { described, ids: described.map(({ id }) => id), requests: platform.requests };
}

const deleted = { 'DELETE /call/call-1': { status: 200, body: {} } };
const created = (change: object) => ({
  status: 201,
  body: { ...(createdCall as { body: object }).body, ...change },
});

test("asks for a call with the site's own body and deletes it again", async () => {
  const { ids, requests, described } = await examine({ 'POST /call/web': createdCall, ...deleted });
  expect(ids).toEqual(['call.opened', 'call.deleted']);
  expect(requests.map(({ line, authorization }) => [line, authorization])).toEqual([
    ['POST /call/web', `Bearer ${token}`],
    ['DELETE /call/call-1', `Bearer ${token}`],
  ]);
  expect(requests[0]?.body).toMatchObject({
    assistant: { maxDurationSeconds: 300, monitorPlan: { listenEnabled: false } },
  });
  expect(JSON.stringify(described)).not.toContain('secretRoomName');
});

test('deletes a call whose deletion has no body to tell of', async () => {
  const { ids } = await examine({
    'POST /call/web': createdCall,
    'DELETE /call/call-1': { status: 204, body: '' },
  });
  expect(ids).toEqual(['call.opened', 'call.deleted']);
});

test.each<[string, Script, string[]]>([
  ['a refused key', { 'POST /call/web': invalidKey }, ['call.not_opened']],
  ['garbage', { 'POST /call/web': { status: 200, body: 'ok' } }, ['call.not_opened']],
  [
    'an empty object',
    { 'POST /call/web': { status: 201, body: {} } },
    ['call.wrong_room', 'call.without_id'],
  ],
  [
    'an unencrypted room',
    { 'POST /call/web': created({ webCallUrl: 'http://x.daily.co/a' }), ...deleted },
    ['call.wrong_room', 'call.deleted'],
  ],
  [
    'a room of somebody else',
    { 'POST /call/web': created({ webCallUrl: 'https://daily.co.example/a' }), ...deleted },
    ['call.wrong_room', 'call.deleted'],
  ],
  [
    'URLs for listeners',
    { 'POST /call/web': created({ monitor: { listenUrl: 'wss://x/secretListen' } }), ...deleted },
    ['call.opened', 'call.monitored', 'call.deleted'],
  ],
  [
    'a key that may not delete',
    { 'POST /call/web': createdCall, 'DELETE /call/call-1': invalidKey },
    ['call.opened', 'call.not_deleted'],
  ],
])('tells of %s', async (_, script, expected) => {
  const { ids, described } = await examine(script);
  expect(ids).toEqual(expected);
  expect(JSON.stringify(described)).not.toMatch(/secret(Room|Listen)/);
});

test('says that a call may be open where the platform stalls', async () => {
  const { described } = await examine({ 'POST /call/web': 'stall' }, 50);
  expect(described).toHaveLength(1);
  expect(described[0]?.text).toContain('may be open');
});

test('does not wait for ever for a deletion', async () => {
  const { ids } = await examine(
    { 'POST /call/web': createdCall, 'DELETE /call/call-1': 'stall' },
    300,
  );
  expect(ids).toEqual(['call.opened', 'call.not_deleted']);
});
