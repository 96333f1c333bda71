import { hostname } from 'node:os';

/**
 * Where to serve, by PORT (3000 unless set) and HOSTNAME; without a host, on every address of the machine. Ends the
 * process if PORT is not a port.
 *
 * @returns {{ port: number, host: string | undefined }}
 */
export function readAddress() {
  const { PORT = '', HOSTNAME = '' } = process.env;
  if (!/^\d*$/.test(PORT) || Number(PORT) > 65_535) {
    console.error('PORT should be a whole number from 0 to 65535.');
    process.exit(1);
  }
  // Shells and containers set HOSTNAME to the machine's name; there the site could not be reached on localhost.
  const isMeant = HOSTNAME !== '' && HOSTNAME !== hostname();
  return { port: PORT === '' ? 3000 : Number(PORT), host: isMeant ? HOSTNAME : undefined };
}

/** The URL by which a browser on this machine opens the server that these variables describe. */
export function ownUrl() {
  const { port, host } = readAddress();
  return localUrl(host, port);
}

/**
 * The URL by which a browser on this machine opens a server. On every address its host is localhost, where browsers
 * allow the microphone without HTTPS.
 *
 * @param {string | undefined} host
 * @param {number} port
 */
export function localUrl(host, port) {
  const isEvery = host === undefined || host === '0.0.0.0' || host === '::';
  return `http://${isEvery ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
