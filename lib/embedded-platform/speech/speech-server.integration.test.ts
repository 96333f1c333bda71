import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseEnv } from '@/lib/env';
import { synthesizePcm } from '@/testing/synthesize';
import { closeSpeech, openVoice, setSpeechServer } from './speech';
import { createSpeechServer } from './speech-server';

const RATE = 24_000;

/** Two channels: on the first a tone of this pitch, on the other noise. Written before its length is known. */
function wavOf(seconds: number, pitch: number): Buffer {
  const wav = Buffer.alloc(44 + seconds * RATE * 4);
  wav.write('RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0\x01\0\x02\0', 'latin1');
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt16LE(16, 34);
  wav.write('data\xff\xff\xff\xff', 36, 'latin1');
  for (let n = 0; n < seconds * RATE; n += 1) {
    wav.writeInt16LE(Math.sin((n / RATE) * pitch * 2 * Math.PI) * 9_000, 44 + 4 * n);
    wav.writeInt16LE(Math.random() * 30_000, 46 + 4 * n);
  }
  return wav;
}

let listener: RequestListener;
const server = createServer((request, response) => listener(request, response));
const asked: { request: IncomingMessage; body: unknown }[] = [];
const faults: string[] = [];

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => {
  closeSpeech();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  asked.length = 0;
  faults.length = 0;
  const { port } = server.address() as AddressInfo;
  const env = parseEnv({
    AGENT_SPEECH_URL: `http://127.0.0.1:${port}/v1`,
    AGENT_SPEECH_KEY: 'key-of-speech',
    AGENT_SPEECH_MODEL: 'kokoro',
  });
  setSpeechServer(createSpeechServer(env, (error) => faults.push(String(error))));
});
afterEach(() => setSpeechServer(undefined));

/** How often the sound crosses zero upwards, in a second of its middle. */
const pitchOf = (pcm: Int16Array) =>
  pcm
    .subarray(24_000, 72_000)
    .reduce((count, sample, n, all) => count + (sample >= 0 && (all[n - 1] ?? 0) < 0 ? 1 : 0), 0);

test("its sound is the line's, at the pitch it was made, in the call's own voice, and made once", async () => {
  listener = (request, response) =>
    void text(request).then((body) => {
      asked.push({ request, body: JSON.parse(body) });
      response.end(wavOf(2, 440));
    });
  const pcm = await synthesizePcm('We open at 9 AM on Café Street.', 'rms');
  await synthesizePcm('We open at 9 AM on Café Street.', 'rms');
  expect(asked.map(({ body }) => body)).toEqual([
    {
      model: 'kokoro',
      voice: 'onyx',
      input: 'We open at 9 AM on Café Street.',
      response_format: 'wav',
    },
  ]);
  expect(asked[0]?.request.url).toBe('/v1/audio/speech');
  expect(asked[0]?.request.headers.authorization).toBe('Bearer key-of-speech');
  expect(Math.abs(pcm.length / 48_000 - 2)).toBeLessThan(0.1);
  expect(Math.abs(pitchOf(pcm) - 440)).toBeLessThan(3);
  expect(faults).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['answers an error', (_, response) => response.writeHead(500).end(wavOf(1, 440))],
  ['gives no WAV', (_, response) => response.end('ID3 and so on, which is an MP3')],
  ['gives silence', (_, response) => response.end(wavOf(1, 0))],
  ['redirects', (_, response) => response.writeHead(307, { location: '/elsewhere' }).end()],
  ['gives too much', (_, response) => response.end(wavOf(80, 440))],
  ['gives up in the middle', (_, response) => response.write('RIFF', () => response.destroy())],
])(
  'a server that %s: Flite says the line and the next ones, and the key is not told',
  async (_, bad) => {
    let requests = 0;
    listener = (request, response) => {
      requests += 1;
      bad(request, response);
    };
    const pcm = await synthesizePcm('We open at nine.');
    expect(Math.abs(pitchOf(pcm) - 440)).toBeGreaterThan(20);
    expect((await openVoice()('And close at six.')).length).toBeGreaterThan(40);
    expect(requests).toBe(1);
    expect(faults).toHaveLength(1);
    expect(faults[0]).not.toContain('key-of-speech');
  },
);

test('a server that is silent is waited for four seconds, or until the line is dropped', async () => {
  listener = () => undefined;
  const cut = new AbortController();
  const dropped = openVoice()('This is dropped.', cut.signal).catch(String);
  setTimeout(() => cut.abort('cut in'), 50);
  expect(await dropped).toBe('cut in');
  expect(faults).toEqual([]);
  const startedAt = performance.now();
  const packets = await openVoice()('This one is said.');
  expect(performance.now() - startedAt).toBeGreaterThan(3_900);
  expect(packets.length).toBeGreaterThan(30);
  expect(faults[0]).toMatch(/timeout/i);
}, 20_000);
