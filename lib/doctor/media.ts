import { type Finding, ok, problem } from './finding';
import { sayReason } from './platform-failure';

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

const INSTALL_AGAIN = 'Run `npm ci` and `npm run bundle` again.';

export async function examineWebrtc({ loadNatives }: Media): Promise<Finding[]> {
  try {
    const { udpPort } = await loadNatives();
    return [
      ok('webrtc.loads', `WebRTC and Opus load on this system, and UDP port ${udpPort} is free.`),
    ];
  } catch (error) {
    return [
      problem(
        'webrtc.fails',
        `WebRTC does not work here: ${sayReason(error)}.`,
        'If the port is taken, stop what holds it (the site itself?) or change EMBEDDED_PLATFORM_UDP_PORT; else run `npm ci` on this system, for modules built for it.',
      ),
    ];
  }
}

/** Has one line said, and measures it. */
export async function examineSpeech({ synthesize }: Media): Promise<Finding[]> {
  try {
    const pcm = await synthesize('Good morning, this is a test of the voice.');
    const seconds = pcm.length / SAMPLE_RATE;
    const power = pcm.reduce((sum, sample) => sum + (sample / FULL_SCALE) ** 2, 0);
    // A lower bound keeps silence a number.
    const decibels = 10 * Math.log10(Math.max(power / Math.max(pcm.length, 1), 1e-12));
    const isHeard = seconds >= SHORTEST_SECONDS && decibels >= AUDIBLE_DECIBELS;
    const [length, loudness] = [`${seconds.toFixed(1)} s`, `${decibels.toFixed(0)} dB`];
    return [
      isHeard
        ? ok('speech.sounds', `The synthesizer speaks: ${length} at ${loudness} of full scale.`)
        : problem(
            'speech.silent',
            `The synthesizer made ${length} of sound at ${loudness}: nobody hears that.`,
            INSTALL_AGAIN,
          ),
    ];
  } catch (error) {
    return [
      problem(
        'speech.fails',
        `The synthesizer does not speak: ${sayReason(error)}.`,
        INSTALL_AGAIN,
      ),
    ];
  }
}
