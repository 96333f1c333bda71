import { createSocket } from 'node:dgram';
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
  createDecoder(): Pick<Decoder, 'decode'>;
}

const PORT_TRIES = 5;

/**
 * Loads the native modules and takes the UDP port.
 *
 * @param fixedPort the port to take; any free one where undefined
 * @throws Error where the port is taken, or this system has no build of the modules
 */
export async function loadNatives(fixedPort: number | undefined): Promise<Natives> {
  const [webrtc, opus] = await Promise.all([loadWebrtc(fixedPort), import('@evan/opus')]);
  return { webrtc, createDecoder: () => new opus.Decoder({ channels: 1, sample_rate: 48000 }) };
}

/** Loads WebRTC alone, as {@link loadNatives} does. */
export async function loadWebrtc(fixedPort: number | undefined): Promise<Webrtc> {
  const binding = await import('node-datachannel');
  binding.preload();
  const { listener, udpPort } = await takePort(binding, fixedPort);
  return { binding, udpPort, close: () => listener.stop() };
}

/** Holds the port while no call is on, too; else another program could take it in between. */
async function takePort(binding: typeof NodeDataChannel, fixedPort: number | undefined) {
  for (let tries = 1; ; tries += 1) {
    const udpPort = fixedPort ?? (await findFreePort());
    try {
      return { listener: new binding.IceUdpMuxListener(udpPort), udpPort };
    } catch (cause) {
      if (fixedPort !== undefined || tries === PORT_TRIES) {
        throw new Error(`UDP port ${udpPort} of the embedded voice platform is taken`, { cause });
      }
    }
  }
}

/** The listener can take any port itself, but not tell which. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', reject);
    socket.bind(0, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
