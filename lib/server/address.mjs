import { hostname } from 'node:os';

/**
 * Reads the address to listen on from PORT (default 3000) and HOSTNAME; without a host, every address of the machine.
 * Ends the process if PORT is invalid.
 *
 * @returns {{ port: number, host: string | undefined }}
 */
export function readAddress() {
  const { PORT = '', HOSTNAME = '' } = process.env;
  if (!/^\d*$/.test(PORT) || Number(PORT) > 65_535) {
    console.error('PORT should be a whole number from 0 to 65535.');
    process.exit(1);
  }
  // Ignores the machine's name, which shells and containers set; with it, localhost would not reach the site.
  const isMeant = HOSTNAME !== '' && HOSTNAME !== hostname();
  return { port: PORT === '' ? 3000 : Number(PORT), host: isMeant ? HOSTNAME : undefined };
}

/** Returns the URL of this server for a browser on the same machine. */
export function ownUrl() {
  const { port, host } = readAddress();
  return localUrl(host, port);
}

/**
 * Returns the URL of a server for a browser on the same machine. For a server on every address, the host is localhost,
 * where browsers allow the microphone without HTTPS.
 *
 * @param {string | undefined} host
 * @param {number} port
 */
export function localUrl(host, port) {
  const isEvery = host === undefined || host === '0.0.0.0' || host === '::';
  return `http://${isEvery ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
