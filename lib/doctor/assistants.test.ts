import { parseEnv } from '@/lib/env';
import { dealerships } from '@/lib/dealerships/dealerships';
import { type AssistantSources, examineAssistants, examineOwnRequests } from './assistants';
import {
  closeScriptedPlatforms,
  invalidKey,
  startScriptedPlatform,
} from '@/testing/scripted-platform';

afterEach(closeScriptedPlatforms);

const id = '6a9b52a3-7c1e-4a52-9d44-1f3f1f3f1f3f';
const other = '7a9b52a3-7c1e-4a52-9d44-1f3f1f3f1f3f';

const safe = {
  id,
  name: 'Front desk',
  firstMessage: 'Hello!',
  maxDurationSeconds: 120,
  silenceTimeoutSeconds: 30,
  clientMessages: ['transcript', 'hang'],
  monitorPlan: { listenEnabled: false, controlEnabled: false },
  artifactPlan: { recordingEnabled: false, videoRecordingEnabled: false },
  server: { url: 'https://example.com/hook' },
};

const listing = (ids: string[], variable = 'VAPI_ASSISTANT_IDS') => ({
  settings: { ...parseEnv({}), [variable]: ids },
});

const sources: AssistantSources = {
  dealerships: [],
  ...listing([id]),
  hasStoredAssistants: true,
};

async function examine(
  answer: Parameters<typeof startScriptedPlatform>[0][string],
  changes: Partial<AssistantSources> = {},
  signal = new AbortController().signal,
) {
  const platform = await startScriptedPlatform({ 'GET /assistant': answer });
  return examineAssistants(platform.client, { ...sources, ...changes }, signal);
}

const short = (findings: Awaited<ReturnType<typeof examine>>) =>
  findings.map((finding) => [finding.id, finding.status]);

test('names an assistant that is there and safe', async () => {
  const found = await examine({ status: 200, body: safe });
  expect(short(found)).toEqual([['assistant.found', 'ok']]);
  expect(found[0]?.text).toContain('“Front desk”');
});

test.each<[string, object, [string, string]]>([
  [
    'no longest duration',
    { maxDurationSeconds: undefined },
    ['setting.duration_missing', 'warning'],
  ],
  ['a longer one than the site', { maxDurationSeconds: 301 }, ['setting.duration_long', 'warning']],
  [
    'listening by default',
    { monitorPlan: { controlEnabled: false } },
    ['setting.listening_open', 'warning'],
  ],
  [
    'control without a key',
    { monitorPlan: { listenEnabled: false, controlEnabled: true } },
    ['setting.control_open', 'warning'],
  ],
  ['default messages', { clientMessages: null }, ['setting.messages_by_default', 'warning']],
  [
    'prompts in its messages',
    { clientMessages: ['transcript', 'conversation-update'] },
    ['setting.messages_leak', 'warning'],
  ],
  [
    'video',
    { artifactPlan: { recordingEnabled: false, videoRecordingEnabled: true } },
    ['setting.video_recorded', 'warning'],
  ],
  ['sound by default', { artifactPlan: {} }, ['setting.audio_recorded', 'warning']],
  [
    'an unencrypted server',
    { server: { url: 'http://example.com' } },
    ['setting.plain_http', 'problem'],
  ],
  [
    'an unencrypted old-style server',
    { serverUrl: 'http://example.com' },
    ['setting.plain_http', 'problem'],
  ],
  [
    'an unencrypted tool',
    { model: { tools: [{ server: { url: 'http://example.com' } }] } },
    ['setting.plain_http', 'problem'],
  ],
  ['no first message', { firstMessage: ' ' }, ['setting.no_first_message', 'warning']],
  ['endless silence', { silenceTimeoutSeconds: 3_600 }, ['setting.silence_long', 'problem']],
])('finds %s', async (_, change, expected) => {
  const found = await examine({ status: 200, body: { ...safe, ...change } });
  expect(short(found)).toEqual([['assistant.found', 'ok'], expected]);
});

test('lets a recording pass that the first message announces', async () => {
  const announced = {
    artifactPlan: {},
    firstMessage: 'Hi, I am an AI, and this call is recorded.',
  };
  const found = await examine({ status: 200, body: { ...safe, ...announced } });
  expect(short(found)).toEqual([['assistant.found', 'ok']]);
});

test.each([false, true])(
  'says whether calls of this site record video: %p',
  async (allowsVideo) => {
    const artifactPlan = { recordingEnabled: false, videoRecordingEnabled: true };
    const found = await examine(
      { status: 200, body: { ...safe, artifactPlan } },
      {
        settings: { ...listing([id]).settings, WEB_CALL_VIDEO_RECORDING: allowsVideo },
      },
    );
    expect(/calls from this site override that/.test(found[1]?.text ?? '')).toBe(!allowsVideo);
  },
);

test('lets a monitored assistant pass whose URLs ask for a key', async () => {
  const monitorPlan = { listenAuthenticationEnabled: true, controlAuthenticationEnabled: true };
  const found = await examine({ status: 200, body: { ...safe, monitorPlan } });
  expect(short(found)).toEqual([['assistant.found', 'ok']]);
});

test('says where the id of a missing assistant is to be corrected', async () => {
  const [missing] = await examine({ status: 404, body: { message: 'Not Found' } });
  expect(missing).toMatchObject({ id: 'assistant.missing', status: 'problem' });
  expect(missing?.remedy).toContain('VAPI_ASSISTANT_IDS');
  const [first] = dealerships;
  if (!first) throw new Error('no dealership');
  const [ofDealership] = await examine(
    { status: 404, body: {} },
    { ...listing([]), dealerships: [{ ...first, assistantId: other }] },
  );
  expect(ofDealership?.text).toContain(first.name);
  expect(ofDealership?.remedy).toContain(first.slug);
});

test.each<[string, Parameters<typeof startScriptedPlatform>[0][string], [string, string]]>([
  ['another kind of key', invalidKey, ['assistants.not_shown', 'skipped']],
  ['a list', { status: 200, body: [] }, ['assistant.unreadable', 'problem']],
  [
    'another assistant',
    { status: 200, body: { ...safe, id: other } },
    ['assistant.unreadable', 'problem'],
  ],
  ['a page', { status: 200, body: '<html>' }, ['assistant.unanswered', 'problem']],
  ['a fault', { status: 500, body: {} }, ['assistant.unanswered', 'problem']],
])('goes on where %s is the answer', async (_, answer, expected) => {
  expect(short(await examine(answer))).toEqual([expected]);
});

test('gives up on a platform that stalls when the time of the check is over', async () => {
  const listedIds = Array.from({ length: 12 }, (_, i) => id.replace(/^../, String(10 + i)));
  const found = await examine('stall', listing(listedIds), AbortSignal.timeout(50));
  expect(found).toHaveLength(12);
  expect(found[11]).toMatchObject({ id: 'assistant.unanswered' });
});

test.each([
  ['squad', 'VAPI_SQUAD_IDS', []],
  ['workflow', 'VAPI_WORKFLOW_IDS', [['workflow.unlimited', 'warning']]],
])('looks for a listed %s, and for a dealership’s own', async (kind, variable, more) => {
  const [first] = dealerships;
  if (!first) throw new Error('no dealership');
  const platform = await startScriptedPlatform({
    [`GET /${kind}/${id}`]: { status: 200, body: { id, name: 'Team' } },
  });
  const { signal } = new AbortController();
  const found = await examineAssistants(
    platform.client,
    { ...sources, ...listing([id], variable), dealerships: [{ ...first, [`${kind}Id`]: other }] },
    signal,
  );
  expect(short(found)).toEqual([
    ['assistant.missing', 'problem'],
    ['assistant.found', 'ok'],
    ...more,
  ]);
  expect(found[0]?.remedy).toContain(first.slug);
  expect(found[1]?.text).toContain(variable);
});

test('asks the platform for no id that it cannot have', async () => {
  expect(short(await examine({ status: 200, body: safe }, listing(['../call'])))).toEqual([
    ['assistant.no_uuid', 'problem'],
  ]);
});

test('leaves the dealerships’ assistants to the hosted platform', async () => {
  const [first] = dealerships;
  if (!first) throw new Error('no dealership');
  const own = { ...listing([]), dealerships: [{ ...first, assistantId: other }] };
  const found = await examine(invalidKey, { ...own, hasStoredAssistants: false });
  expect(short(found)).toEqual([['assistants.not_used', 'skipped']]);
  expect(short(await examine(invalidKey, listing([])))).toEqual([['assistants.none', 'ok']]);
});

test("finds no leak in what the site itself sends, but for the platform's recording", () => {
  const found = examineOwnRequests({ ...sources, dealerships }, new Date());
  const leaks = found.filter(({ id: found }) => found !== 'setting.audio_recorded');
  expect(leaks).toMatchObject([{ id: 'own_requests.limited', status: 'ok' }]);
  expect(leaks[0]?.text).toContain(`${dealerships.length + 2} assistants end after 300 s`);
});
