import { LRUCache } from 'lru-cache';
import type { VoiceName } from './flite';
import type { SpeechServer } from './speech-server';
import type { SpeechSource } from './speech-worker';
import workerSource from './speech-worker.generated';
import { cleanText, isWeighty, toSpokenText } from './spoken-text';
import { createWorkerQueue } from '../worker-queue';

/** Three quarters of an hour, in some 30 MB. */
const MOST_PACKETS = 135_000;

const lines = new LRUCache<string, readonly Uint8Array[]>({
  maxSize: MOST_PACKETS,
  sizeCalculation: ({ length }) => length + 1,
});
let server: SpeechServer | undefined;

const queue = createWorkerQueue<SpeechSource, Uint8Array[]>(
  'speech synthesizer',
  workerSource,
  // The native build of @evan/opus 1.0.3 takes the process down when a worker that used it ends.
  { OPUS_FORCE_WASM: '1' },
);

/** Has this server make all lines, where it answers in time; undefined has Flite make them. */
export function setSpeechServer(given: SpeechServer | undefined): void {
  server = given;
  lines.clear();
}

/** Opens a call's voice. Its lines are made one after the other, so that other calls wait for one at most. */
export function openVoice(name: VoiceName = 'slt') {
  let latest: Promise<unknown> = Promise.resolve();

  /** Makes Opus packets of 20 ms of a line; rejects where it fails or is dropped. */
  return async (text: string, signal?: AbortSignal): Promise<readonly Uint8Array[]> => {
    const key = `${name} ${text}`;
    const known = lines.get(key);
    if (known) return known;
    const spoken = toSpokenText(text);
    if (spoken === '') return [];
    const clean = cleanText(text);
    const better = await server?.(clean, name, signal);
    const source = better ?? { text: spoken, voice: name, isSlow: isWeighty(clean) };
    const making = latest.then(() => queue.run(source, signal));
    latest = making.catch(() => undefined);
    const packets = await making;
    // A line that the server should have made is asked of it again.
    if (better || !server) lines.set(key, packets);
    return packets;
  };
}

/** @throws Error (rejects) where the synthesizer makes no sound */
export async function checkSpeech(): Promise<void> {
  await queue.run({ text: 'Ready.', voice: 'slt' });
}

/** Ends the worker and forgets the lines, until something is said again. */
export function closeSpeech(): void {
  queue.close();
  lines.clear();
}
