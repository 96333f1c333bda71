import { readBody } from '@/lib/read-body';
import type { SpeechSource, VoiceName } from './speech-queue';

/** An owner's own speech server, with the API that OpenAI's has. */
export interface SpeechServerSettings {
  /** Its base, such as http://localhost:8880/v1 or https://api.openai.com. */
  url: string;
  key?: string | undefined;
  model?: string | undefined;
  /** One of its voices, or one for the woman's and one for the man's, with a comma between them. */
  voice?: string | undefined;
  /** Told why a line was not made; neither the key nor the line is in it. */
  onFault(error: unknown): void;
  timeoutMs?: number;
}

export interface SpeechServer {
  /** Undefined where the server does not make the line in time: the synthesizer makes it then. */
  synthesize(
    text: string,
    voice: VoiceName,
    signal?: AbortSignal,
  ): Promise<SpeechSource | undefined>;
}

const TIMEOUT_MS = 4_000;
/** After a failure the server is not asked for so long, so that a caller waits for it once. */
const REST_MS = 30_000;
/** A minute at 48 kHz. */
const MAX_BYTES = 6 * 1024 * 1024;

export function createSpeechServer(settings: SpeechServerSettings): SpeechServer {
  const { key, model = 'tts-1', voice = 'alloy', onFault, timeoutMs = TIMEOUT_MS } = settings;
  const base = settings.url.replace(/\/+$/, '').replace(/\/v1$/, '');
  const [female = '', male = female] = voice.split(',').map((name) => name.trim());
  let askAgainAt = 0;

  async function ask(input: string, name: VoiceName, signal: AbortSignal): Promise<SpeechSource> {
    const response = await fetch(`${base}/v1/audio/speech`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        input,
        voice: name === 'rms' ? male : female,
        response_format: 'wav',
      }),
      signal,
    });
    const body = await readBody(response, MAX_BYTES, timeoutMs);
    if (!response.ok) throw new Error(`The speech server answered ${response.status}`);
    if (typeof body === 'string') throw new Error(`The speech server's sound was ${body}`);
    return parseWav(Buffer.from(body));
  }

  return {
    async synthesize(text, name, signal) {
      if (performance.now() < askAgainAt) return undefined;
      const late = AbortSignal.timeout(timeoutMs);
      try {
        return await ask(text, name, signal ? AbortSignal.any([signal, late]) : late);
      } catch (error) {
        signal?.throwIfAborted();
        askAgainAt = performance.now() + REST_MS;
        onFault(error);
        return undefined;
      }
    },
  };
}

/** The first channel of a WAV of 16-bit samples; one that is written while it is made says wrong lengths. */
function parseWav(wav: Buffer): SpeechSource {
  const tagAt = (position: number) => wav.toString('latin1', position, position + 4);
  const format = tagAt(0) === 'RIFF' ? wav.indexOf('fmt ') : -1;
  let data = format < 0 ? wav.length : format;
  while (data + 8 < wav.length && tagAt(data) !== 'data') data += 8 + wav.readUInt32LE(data + 4);
  const rate = data + 8 < wav.length ? wav.readUInt32LE(format + 12) : 0;
  if (rate < 8_000 || rate > 48_000 || wav.readUInt16LE(format + 22) !== 16) {
    throw new Error('The speech server gave no WAV of 16-bit samples');
  }
  const step = 2 * wav.readUInt16LE(format + 10);
  const length = Math.min(wav.readUInt32LE(data + 4), wav.length - data - 8);
  const samples = new Int16Array(length / step).map((_, n) => wav.readInt16LE(data + 8 + n * step));
  return { samples, rate };
}
