/**
 * Where to serve, by the variables PORT and HOSTNAME. Ends the process if PORT is not a port.
 *
 * @param {object} dependencies
 * @param {NodeJS.ProcessEnv} dependencies.environment
 * @param {string} dependencies.machineName the name that shells and containers give to HOSTNAME by
 *   themselves. It is ignored there, because the site could not be reached on localhost.
 * @returns the port, 3000 unless told, and the host; without a host, every address of the machine
 */
export function readAddress({ environment: { PORT = '', HOSTNAME = '' }, machineName }) {
  if (!/^\d*$/.test(PORT) || Number(PORT) > 65_535) {
    console.error('PORT should be a whole number from 0 to 65535.');
    process.exit(1);
  }
  const isMeant = HOSTNAME !== '' && HOSTNAME !== machineName;
  return { port: PORT === '' ? 3000 : Number(PORT), host: isMeant ? HOSTNAME : undefined };
}

/**
 * The URL by which a browser on this machine opens a server.
 *
 * @param {string | undefined} host as readAddress returns it
 * @param {number} port that it listens on
 * @returns an http URL without a path. If the server listens on every address, its host is localhost,
 *   where browsers allow the microphone without HTTPS.
 */
export function localUrl(host, port) {
  const isEvery = host === undefined || host === '0.0.0.0' || host === '::';
  return `http://${isEvery ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
