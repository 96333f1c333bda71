import { embeddedCalls, preparation } from './embedded-calls';

/** How long the goodbyes of a stopping server may take to reach the pages, in milliseconds. */
const GOODBYE_MS = 200;

/**
 * Does ahead what the first call would wait for: starts the process of the calls, which loads the
 * native modules, opens the UDP port and synthesizes the first messages.
 *
 * @throws Error where the port is taken, or this system cannot load the modules
 */
export async function warmEmbeddedPlatform(): Promise<void> {
  await embeddedCalls().calls.ask(preparation);
}

/**
 * Checks that a call could be held now.
 *
 * @throws Error where the process of the calls cannot be started, cannot load the native modules, or
 *   its synthesizer gives no speech; it waits while that process hangs
 */
export async function checkEmbeddedPlatform(): Promise<void> {
  await embeddedCalls().calls.ask({ type: 'check' });
}

/**
 * Ends every call and frees what the platform holds; for the end of the process. The goodbyes are
 * on their way when the call returns, the rest when the promise resolves.
 */
export async function closeEmbeddedPlatform(): Promise<void> {
  const { rooms, calls } = embeddedCalls();
  if (rooms.size > 0) {
    rooms.freeAll('server-stopped');
    await new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
  }
  calls.close();
}
