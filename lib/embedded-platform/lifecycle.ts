import { dealershipFirstMessage, firstMessages } from '@/lib/content/agent';
import { dealerships } from '@/lib/dealerships/dealerships';
import { prepareLine } from './agent/agent';
import { loadedNatives, platform } from './platform';
import { closeSpeech, speak } from './speech/speech';

/** How long the goodbyes of a stopping server may take to reach the pages, in milliseconds. */
const GOODBYE_MS = 200;

/**
 * Does ahead what the first call would wait for: loads the native modules, opens the UDP port and
 * synthesizes the first messages.
 *
 * @throws Error where the port is taken, or this system cannot load the modules
 */
export async function warmEmbeddedPlatform(): Promise<void> {
  const lines = [
    ...Object.values(firstMessages),
    ...dealerships.map(({ name }) => dealershipFirstMessage(name)),
  ];
  await Promise.all([
    loadedNatives().then(({ createDecoder }) => createDecoder()),
    ...lines.map((line) => prepareLine(line, speak)),
  ]);
}

/**
 * Checks that a call could be held now.
 *
 * @throws Error where the native modules cannot be loaded, or the synthesizer gives no speech
 */
export async function checkEmbeddedPlatform(): Promise<void> {
  await Promise.all([loadedNatives(), prepareLine(firstMessages.general, speak)]);
}

/**
 * Ends every call and frees what the platform holds; for the end of the process. The goodbyes are
 * on their way when the call returns, the rest when the promise resolves.
 */
export async function closeEmbeddedPlatform(): Promise<void> {
  const { rooms, natives } = platform();
  if (rooms.size > 0) {
    rooms.freeAll('server-stopped');
    await new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
  }
  closeSpeech();
  platform().natives = undefined;
  (await natives?.catch(() => undefined))?.webrtc.close();
}
