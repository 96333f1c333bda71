/** What the server asks of the speech worker. */
export interface SpeechJob {
  id: number;
  text: string;
  output: 'packets' | 'pcm';
}

/** What the speech worker answers: 20 ms Opus packets, or 48 kHz mono samples, or its complaint. */
export type SpeechReply =
  | { id: number; packets: Uint8Array[] }
  | { id: number; pcm: Int16Array }
  | { id: number; error: string };
