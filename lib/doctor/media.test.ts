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
  expect(await examineWebrtc(media(tone))).toMatchObject([
    { id: 'webrtc.loads', text: expect.stringContaining('UDP port 4242 is free') },
  ]);
});

test('says in one line why WebRTC or speech does not work', async () => {
  expect(await examineWebrtc(failing)).toMatchObject([
    { id: 'webrtc.fails', text: 'WebRTC does not work here: UDP port 4242 is taken.' },
  ]);
  expect(await examineSpeech(failing)).toMatchObject([
    { id: 'speech.fails', text: 'The synthesizer does not speak: no worker.' },
  ]);
});

test('measures what the synthesizer says', async () => {
  expect(await examineSpeech(media(tone))).toMatchObject([
    { id: 'speech.sounds', text: 'The synthesizer speaks: 1.0 s at -19 dB of full scale.' },
  ]);
});

test.each([
  ['nothing', new Int16Array(0)],
  ['silence', new Int16Array(48_000)],
  ['a click', tone.subarray(0, 4_800)],
])('does not take %s for speech', async (_, pcm) => {
  expect(await examineSpeech(media(pcm))).toMatchObject([{ id: 'speech.silent' }]);
});
