import { randomInt } from 'node:crypto';
import type { Decoder } from '@evan/opus';
import type * as NodeDataChannel from 'node-datachannel';

/** WebRTC, and the one UDP port that all calls share. */
export interface Webrtc {
  binding: typeof NodeDataChannel;
  udpPort: number;
  close(): void;
}

/** The native modules of calls. */
export interface Natives {
  webrtc: Webrtc;
  /** To what speech recognition takes: 16 kHz mono. */
  createDecoder(): Pick<Decoder, 'decode'>;
}

const PORT_TRIES = 20;

/**
 * Loads the native modules and takes the UDP port.
 *
 * @param fixedPort the port to take; any free one where undefined
 * @throws Error where the port is taken, or this system has no build of the modules
 */
export async function loadNatives(fixedPort: number | undefined): Promise<Natives> {
  const [webrtc, opus] = await Promise.all([loadWebrtc(fixedPort), import('@evan/opus')]);
  return { webrtc, createDecoder: () => new opus.Decoder({ channels: 1, sample_rate: 16000 }) };
}

/** Loads WebRTC alone, as {@link loadNatives} does. Holds the port while no call is on, too. */
export async function loadWebrtc(fixedPort: number | undefined): Promise<Webrtc> {
  const binding = await import('node-datachannel');
  binding.preload();
  for (let tries = 1; ; tries += 1) {
    // The listener can take any port itself, but not tell which.
    const udpPort = fixedPort ?? randomInt(20_000, 60_000);
    try {
      const listener = new binding.IceUdpMuxListener(udpPort);
      return { binding, udpPort, close: () => listener.stop() };
    } catch (cause) {
      if (fixedPort !== undefined || tries === PORT_TRIES) {
        throw new Error(`UDP port ${udpPort} of the embedded voice platform is taken`, { cause });
      }
    }
  }
}
