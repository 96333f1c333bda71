import { createLog } from '@/lib/log';
import type { Platform } from '@/lib/platform/client';
import { createRecordings } from './recordings';

/** The lookup at a platform whose assistants are all as `answer` says. */
function lookUpAt(answer: () => Promise<unknown>) {
  const asked: string[] = [];
  const lines: string[] = [];
  const clock = { now: 0 };
  const get = async ({ id }: { id: string }) => {
    asked.push(id);
    return answer();
  };
  const recordingsOf = createRecordings({
    platform: { assistant: { get } } as unknown as Platform,
    log: createLog('info', [], { write: (line) => void lines.push(line) }),
    now: () => clock.now,
  });
  return { asked, lines, clock, recordingsOf };
}

const answering = (body: unknown) => async () => body;

test.each([
  [{ sound: true, video: true }, { artifactPlan: { videoRecordingEnabled: true } }],
  [{ sound: true, video: false }, { artifactPlan: { videoRecordingEnabled: false } }],
  [{ sound: true, video: false }, { artifactPlan: {} }],
  [{ sound: true, video: false }, { artifactPlan: null }],
  // The platform records sound unless it is told not to.
  [{ sound: true, video: false }, {}],
  [{ sound: true, video: false }, { artifactPlan: { recordingEnabled: true } }],
  [{ sound: false, video: false }, { artifactPlan: { recordingEnabled: false } }],
  [
    { sound: false, video: true },
    { artifactPlan: { recordingEnabled: false, videoRecordingEnabled: true } },
  ],
  [{ sound: false, video: false }, { recordingEnabled: false }],
  [
    { sound: true, video: false },
    { recordingEnabled: false, artifactPlan: { recordingEnabled: true } },
  ],
])('says %j of %j', async (expected, assistant) => {
  const { recordingsOf, asked, lines } = lookUpAt(answering(assistant));
  expect(await recordingsOf({ assistant: 'a-1' })).toEqual(expected);
  expect(asked).toEqual(['a-1']);
  expect(lines).toEqual([]);
});

test('asks once a minute for each assistant, whoever waits', async () => {
  const { recordingsOf, asked, clock } = lookUpAt(
    answering({ artifactPlan: { videoRecordingEnabled: true } }),
  );
  expect(
    await Promise.all([recordingsOf({ assistant: 'a-1' }), recordingsOf({ assistant: 'a-1' })]),
  ).toEqual([
    { sound: true, video: true },
    { sound: true, video: true },
  ]);
  clock.now = 59_999;
  await recordingsOf({ assistant: 'a-1' });
  expect(asked).toHaveLength(1);
  await recordingsOf({ assistant: 'a-2' });
  clock.now = 60_000;
  await recordingsOf({ assistant: 'a-1' });
  expect(asked).toEqual(['a-1', 'a-2', 'a-1']);
});

test.each<[string, () => Promise<unknown>]>([
  ['refused', () => Promise.reject(new Error('404'))],
  ['no assistant', answering({ artifactPlan: 'yes' })],
])(
  'of an answer that is %s, sound is taken to be recorded, for ten seconds, and it is logged',
  async (_what, answer) => {
    const unknown = { sound: true, video: false };
    const { recordingsOf, asked, lines, clock } = lookUpAt(answer);
    expect(await recordingsOf({ assistant: 'a-1' })).toEqual(unknown);
    clock.now = 9_999;
    expect(await recordingsOf({ assistant: 'a-1' })).toEqual(unknown);
    expect(asked).toHaveLength(1);
    expect(lines).toEqual([expect.stringContaining('without video')]);
    clock.now = 10_000;
    await recordingsOf({ assistant: 'a-1' });
    expect(asked).toHaveLength(2);
  },
);

test('asks nobody about what is not a stored assistant', async () => {
  const { recordingsOf, asked } = lookUpAt(answering({}));
  const artifactPlan = { videoRecordingEnabled: true };
  for (const callee of [{ assistant: { artifactPlan } }, { squad: { members: [] } }])
    expect(await recordingsOf(callee)).toEqual({ sound: false, video: false });
  for (const callee of [{ squad: 's-1' }, { workflow: 'w-1' }])
    expect(await recordingsOf(callee)).toEqual({ sound: true, video: false });
  expect(asked).toEqual([]);
});
