import { randomInt } from 'node:crypto';

/** The native modules of calls, and the one UDP port that all calls share. */
export type Natives = Awaited<ReturnType<typeof loadNatives>>;

const PORT_TRIES = 20;

/**
 * Loads the native modules, and binds the UDP port for good: the given one, or any free one.
 *
 * @throws Error (rejects) if the port is taken, or this system has no build of the modules
 */
export async function loadNatives(fixedPort: number | undefined) {
  const [binding, { Decoder }] = await Promise.all([
    import('node-datachannel'),
    import('@evan/opus'),
  ]);
  binding.preload();
  /** Creates a decoder to the recognizer's format, 16 kHz mono. */
  const createDecoder = () => new Decoder({ channels: 1, sample_rate: 16000 });
  for (let tries = 1; ; tries += 1) {
    // Left to choose a port, the listener cannot report which.
    const udpPort = fixedPort ?? randomInt(20_000, 60_000);
    try {
      const listener = new binding.IceUdpMuxListener(udpPort);
      return { binding, udpPort, createDecoder, close: () => listener.stop() };
    } catch (cause) {
      if (fixedPort !== undefined || tries === PORT_TRIES) {
        throw new Error(`UDP port ${udpPort} of the embedded voice platform is taken`, { cause });
      }
    }
  }
}
