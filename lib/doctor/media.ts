import type { FindingOf } from './findings';
import { sayReason } from './trouble';

/** What the embedded platform's calls need of this system. */
export interface Media {
  /** Loads WebRTC and the decoder, and takes the UDP port. */
  loadNatives(): Promise<{ udpPort: number }>;
  /** 48 kHz mono samples. */
  synthesize(text: string): Promise<Int16Array>;
}

const SAMPLE_RATE = 48_000;
const FULL_SCALE = 32_768;

/** Speech is around -18 dB. */
const AUDIBLE_DECIBELS = -45;
const SHORTEST_SECONDS = 0.3;

export async function examineWebrtc({ loadNatives }: Media): Promise<FindingOf[]> {
  try {
    const { udpPort } = await loadNatives();
    return [{ id: 'webrtc.loads', udpPort }];
  } catch (error) {
    return [{ id: 'webrtc.fails', reason: sayReason(error) }];
  }
}

/** Has one line said, and measures it. */
export async function examineSpeech({ synthesize }: Media): Promise<FindingOf[]> {
  try {
    const pcm = await synthesize('Good morning, this is a test of the voice.');
    const seconds = pcm.length / SAMPLE_RATE;
    const power = pcm.reduce((sum, sample) => sum + (sample / FULL_SCALE) ** 2, 0);
    // A lower bound keeps silence a number.
    const decibels = 10 * Math.log10(Math.max(power / Math.max(pcm.length, 1), 1e-12));
    const isHeard = seconds >= SHORTEST_SECONDS && decibels >= AUDIBLE_DECIBELS;
    return [{ id: isHeard ? 'speech.sounds' : 'speech.silent', seconds, decibels }];
  } catch (error) {
    return [{ id: 'speech.fails', reason: sayReason(error) }];
  }
}
