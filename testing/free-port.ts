import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections: Linux begins at 32768, other systems higher. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * Finds a port for a server that is started with it. Unlike a port from listening on port 0, no outgoing connection of
 * another test can take it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const server = createServer();
    try {
      await once(server.listen(port), 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
