import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: Linux begins at 32768, others higher. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * A port that nobody listens on, for a server that is started with it. No outgoing connection of
 * another test takes it meanwhile, as may happen to the ports that listening on port 0 gives.
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
