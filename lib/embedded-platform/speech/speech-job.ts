/** What the server asks of the speech worker. */
export interface SpeechJob {
  id: number;
  text: string;
  output: 'packets' | 'pcm';
  /** What takes longer to say is cut there. */
  maxSeconds: number;
}

/** Sound as the speech worker gives it: 20 ms Opus packets, or 48 kHz mono samples. */
export type SpeechSound = { packets: Uint8Array[] } | { pcm: Int16Array };

/** What the speech worker says: that it has started, or to a job its sound or its complaint. */
export type SpeechReply =
  { isReady: true } | ({ id: number } & SpeechSound) | { id: number; error: string };
