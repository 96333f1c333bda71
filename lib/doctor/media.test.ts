/** @jest-environment node */
import { examineSpeech, examineWebrtc } from './media';

const tone = Int16Array.from({ length: 48_000 }, (_, i) => 5_000 * Math.sin(i / 10));
const media = (pcm: Int16Array) => ({
  loadNatives: async () => ({ udpPort: 4242 }),
  synthesize: async () => pcm,
});
const failing = {
  loadNatives: () => Promise.reject(new Error('UDP port 4242 is taken.\n    at somewhere')),
  synthesize: () => Promise.reject(new Error('no worker')),
};

test('tells the port that calls would have', async () => {
  expect(await examineWebrtc(media(tone))).toEqual([{ id: 'webrtc.loads', udpPort: 4242 }]);
});

test('says in one line why WebRTC or speech does not work', async () => {
  expect(await examineWebrtc(failing)).toEqual([
    { id: 'webrtc.fails', reason: 'UDP port 4242 is taken' },
  ]);
  expect(await examineSpeech(failing)).toEqual([{ id: 'speech.fails', reason: 'no worker' }]);
});

test('measures what the synthesizer says', async () => {
  const [spoken] = await examineSpeech(media(tone));
  expect(spoken).toMatchObject({ id: 'speech.sounds', seconds: 1 });
  expect(spoken && 'decibels' in spoken && spoken.decibels).toBeCloseTo(-19.3, 0);
});

test.each([
  ['nothing', new Int16Array(0)],
  ['silence', new Int16Array(48_000)],
  ['a click', tone.subarray(0, 4_800)],
])('does not take %s for speech', async (_, pcm) => {
  expect(await examineSpeech(media(pcm))).toMatchObject([{ id: 'speech.silent' }]);
});
