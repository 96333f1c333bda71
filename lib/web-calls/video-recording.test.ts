import type { RequestListener } from 'node:http';
import { startUpstream } from '@/testing/upstream';
import { createLog } from '@/lib/log';
import { createPlatform } from '@/lib/platform/client';
import { createVideoRecording } from './video-recording';

const closes: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closes.splice(0).map((close) => close()));
});

/** The lookup before a platform on loopback. */
async function lookUpAt(answer: RequestListener) {
  const asked: string[] = [];
  const lines: string[] = [];
  const upstream = await startUpstream((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    answer(request, response);
  });
  closes.push(upstream.close);
  const clock = { now: 0 };
  const recordsVideo = createVideoRecording({
    platform: createPlatform({ token: 'token-0123', baseUrl: upstream.url }),
    log: createLog('info', [], { write: (line) => void lines.push(line) }),
    now: () => clock.now,
  });
  return { asked, lines, clock, recordsVideo };
}

const answering =
  (body: unknown): RequestListener =>
  (_request, response) =>
    void response.end(JSON.stringify(body));

test.each([
  [true, { artifactPlan: { videoRecordingEnabled: true } }],
  [false, { artifactPlan: { videoRecordingEnabled: false } }],
  [false, { artifactPlan: {} }],
  [false, { artifactPlan: null }],
  [false, {}],
])('says %p of %j', async (expected, assistant) => {
  const { recordsVideo, asked, lines } = await lookUpAt(answering(assistant));
  expect(await recordsVideo({ assistant: 'a-1' })).toBe(expected);
  expect(asked).toEqual(['GET /assistant/a-1']);
  expect(lines).toEqual([]);
});

test('asks once a minute for each assistant, whoever waits', async () => {
  const { recordsVideo, asked, clock } = await lookUpAt(
    answering({ artifactPlan: { videoRecordingEnabled: true } }),
  );
  expect(
    await Promise.all([recordsVideo({ assistant: 'a-1' }), recordsVideo({ assistant: 'a-1' })]),
  ).toEqual([true, true]);
  clock.now = 59_999;
  await recordsVideo({ assistant: 'a-1' });
  expect(asked).toHaveLength(1);
  await recordsVideo({ assistant: 'a-2' });
  clock.now = 60_000;
  await recordsVideo({ assistant: 'a-1' });
  expect(asked).toEqual(['GET /assistant/a-1', 'GET /assistant/a-2', 'GET /assistant/a-1']);
});

test.each<[string, RequestListener]>([
  ['refused', (_request, response) => void response.writeHead(404).end('{}')],
  ['no assistant', answering({ artifactPlan: 'yes' })],
])('an answer that is %s counts as none, for ten seconds, and is logged', async (_what, answer) => {
  const { recordsVideo, asked, lines, clock } = await lookUpAt(answer);
  expect(await recordsVideo({ assistant: 'a-1' })).toBe(false);
  clock.now = 9_999;
  expect(await recordsVideo({ assistant: 'a-1' })).toBe(false);
  expect(asked).toHaveLength(1);
  expect(lines).toEqual([expect.stringContaining('without video')]);
  clock.now = 10_000;
  await recordsVideo({ assistant: 'a-1' });
  expect(asked).toHaveLength(2);
});

test('asks nobody about what is not a stored assistant', async () => {
  const { recordsVideo, asked } = await lookUpAt(answering({}));
  const artifactPlan = { videoRecordingEnabled: true };
  for (const callee of [{ assistant: { artifactPlan } }, { squad: 's-1' }, { workflow: 'w-1' }])
    expect(await recordsVideo(callee)).toBe(false);
  expect(asked).toEqual([]);
});
