import type { IncomingMessage } from 'node:http';

/** Private to this process: whatever a client sends under this name is overwritten. */
const OF_THIS_MACHINE_HEADER = 'x-client-of-this-machine';

/** What proxies add to tell whom they ask for. Next adds some itself, after this has looked. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Notes on a request, before Next handles it, whether it is of this machine. */
export function noteWhetherOfThisMachine({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }): void {
  const address = socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address);
  const isProxied = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  headers[OF_THIS_MACHINE_HEADER] = isLoopback && !isProxied ? 'yes' : 'no';
}

/**
 * Whether a request was made on this machine by whoever reads its answer: it came over loopback, and
 * no proxy said that it passes it on for another.
 *
 * @param headers as a route gets them
 */
export function isOfThisMachine(headers: Headers): boolean {
  return headers.get(OF_THIS_MACHINE_HEADER) === 'yes';
}
