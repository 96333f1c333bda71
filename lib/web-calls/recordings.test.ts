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

test.each([
  [true, true, { artifactPlan: { videoRecordingEnabled: true } }],
  [true, false, { artifactPlan: null }],
  // The platform records sound unless it is told not to.
  [true, false, {}],
  [false, false, { artifactPlan: { recordingEnabled: false } }],
  [false, true, { artifactPlan: { recordingEnabled: false, videoRecordingEnabled: true } }],
  [false, false, { recordingEnabled: false }],
  [true, false, { recordingEnabled: false, artifactPlan: { recordingEnabled: true } }],
])('sound is recorded: %j, video: %j, of %j', async (sound, video, assistant) => {
  const { recordingsOf, asked, clock } = lookUpAt(async () => assistant);
  for (clock.now of [0, 59_999, 60_000])
    expect(await recordingsOf({ assistant: 'a-1' })).toEqual({ sound, video });
  // Once a minute.
  expect(asked).toEqual(['a-1', 'a-1']);
});

test.each<[string, () => Promise<unknown>]>([
  ['refused', () => Promise.reject(new Error('404'))],
  ['no assistant', async () => ({ artifactPlan: 'yes' })],
])(
  'of an answer that is %s, sound is taken to be recorded, and it is logged',
  async (_, answer) => {
    const { recordingsOf, lines } = lookUpAt(answer);
    expect(await recordingsOf({ assistant: 'a-1' })).toEqual({ sound: true, video: false });
    expect(lines).toEqual([expect.stringContaining('without video')]);
  },
);

test('asks nobody about what is not a stored assistant', async () => {
  const { recordingsOf, asked } = lookUpAt(async () => ({}));
  const inline = { assistant: { artifactPlan: { videoRecordingEnabled: true } } };
  expect(await recordingsOf(inline)).toEqual({ sound: false, video: false });
  expect(await recordingsOf({ squad: 's-1' })).toEqual({ sound: true, video: false });
  expect(asked).toEqual([]);
});
