import { Worker } from 'node:worker_threads';
import { createSpeechService, type SpeechService, type Utterance } from './speech-service';
import workerSource from './speech-worker.generated';
import { toSpokenText } from './spoken-text';

export type { Utterance } from './speech-service';

const SERVICE = Symbol.for('embedded-platform.speech');
type Holder = { [SERVICE]?: SpeechService };

/** The process's one service: the server bundles its routes apart, so a module's variable is not one. */
function service(): SpeechService {
  const holder = globalThis as Holder;
  holder[SERVICE] ??= createSpeechService({
    // @evan/opus 1.0.3's native build takes the process down when a worker that used it ends, so
    // the worker is told to use its WASM build; nor does it need any other variable of the server's.
    startWorker: () => new Worker(workerSource, { eval: true, env: { OPUS_FORCE_WASM: '1' } }),
    toSpoken: toSpokenText,
    cachedLines: 200,
    jobTimeoutMs: 15_000,
  });
  return holder[SERVICE];
}

/**
 * Says a line: one job in a worker thread, however many ask for it at once, and kept for the next.
 *
 * @param text at most 1,000 characters are said; markup and control characters are not
 * @throws Error (rejects) where the synthesizer fails; the next call starts a fresh one
 */
export function speak(text: string): Promise<Utterance> {
  return service().speak(text);
}

/** The same speech as 48 kHz mono samples; for tests, and for a microphone that is not there. */
export function synthesizePcm(text: string): Promise<Int16Array> {
  return service().synthesizePcm(text);
}

/** Ends the worker and forgets the lines; speaking again starts anew. */
export function closeSpeech(): void {
  const holder = globalThis as Holder;
  holder[SERVICE]?.close();
  delete holder[SERVICE];
}
