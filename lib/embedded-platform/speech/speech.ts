import { Worker } from 'node:worker_threads';
import { createLineCache, type Utterance } from './line-cache';
import { createSpeechQueue, type Lane, type VoiceName } from './speech-queue';
import type { SpeechServer } from './speech-server';
import workerSource from './speech-worker.generated';
import { cleanText, toSpokenText } from './spoken-text';

export type { VoiceName } from './speech-queue';

/** One call's use of the synthesizer. */
export interface Voice {
  /**
   * Says a line.
   *
   * @param text at most 1,000 characters are said; markup and control characters are not
   * @param signal drops the line while it waits for its turn
   * @throws Error (rejects) where this line fails or is dropped; the next starts a fresh synthesizer
   */
  speak(text: string, signal?: AbortSignal): Promise<Utterance>;
  /** The call is over: what waits is dropped. Idempotent. */
  close(): void;
}

const lines = createLineCache(32 * 1024 * 1024);
const inTheMaking = new Map<string, Promise<Utterance>>();
let server: SpeechServer | undefined;

const queue = createSpeechQueue(
  // @evan/opus 1.0.3's native build takes the process down when a worker that used it ends, so the worker is
  // told to use its WASM build; nor does it need any other variable of the server's.
  () => new Worker(workerSource, { eval: true, env: { OPUS_FORCE_WASM: '1' } }),
  // Only a hang takes so long: a line of 1,000 characters is made in a second, but on a machine that computes
  // ten other things as well it takes more.
  15_000,
);

/** Has all lines made by another server from now on, where it answers in time; by none where undefined. */
export function setSpeechServer(given: SpeechServer | undefined): void {
  server = given;
  lines.clear();
}

async function make(lane: Lane, name: VoiceName, text: string, signal?: AbortSignal) {
  const spoken = toSpokenText(text);
  if (spoken === '') return { text, packets: [] };
  const better = await server?.synthesize(cleanText(text), name, signal);
  const source = better ?? { text: spoken, voice: name };
  const line: Utterance = { text, packets: await queue.run(lane, source, signal) };
  // A line that the server should have made is asked of it again.
  if (better || !server) lines.set(`${name} ${text}`, line);
  return line;
}

/** Opens a call's voice; whoever opens it closes it with the call. */
export function openVoice(name: VoiceName = 'slt'): Voice {
  const lane: Lane = [];
  const ended = new AbortController();
  return {
    async speak(text, signal) {
      const known = lines.get(`${name} ${text}`);
      const signals = signal ? [signal, ended.signal] : [ended.signal];
      return known ?? (await make(lane, name, text, AbortSignal.any(signals)));
    },
    close: () => ended.abort(new Error('The call is over')),
  };
}

/** Says a line that many calls share: made once, however many ask for it at the same time. */
export function speak(text: string, name: VoiceName = 'slt'): Promise<Utterance> {
  const key = `${name} ${text}`;
  const known = lines.get(key);
  if (known) return Promise.resolve(known);
  const line = inTheMaking.get(key) ?? make([], name, text).finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, line);
  return line;
}

/** @throws Error (rejects) where the synthesizer makes no sound now */
export async function checkSpeech(): Promise<void> {
  await queue.run([], { text: 'Ready.', voice: 'slt' });
}

/** Ends the worker and forgets the lines; speaking again starts anew. */
export function closeSpeech(): void {
  queue.close();
  lines.clear();
}
