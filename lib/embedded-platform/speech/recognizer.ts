export interface Recognizer {
  /** Turns 16 kHz mono samples into words. */
  transcribe(samples: Float32Array, signal?: AbortSignal): Promise<string>;
  close(): void;
}

/** @throws Error (rejects) with a sentence where the runtime or the model cannot be loaded */
export function openRecognizer(): Promise<Recognizer> {
  return Promise.reject(new Error('Speech recognition is not part of this build.'));
}
