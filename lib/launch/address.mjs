/**
 * Where to serve, by PORT and HOSTNAME; ends the process where PORT is no port.
 *
 * @param {NodeJS.ProcessEnv} environment its PORT and HOSTNAME
 * @param {string} machineName shells and containers set HOSTNAME to it, which is nobody's wish: the
 *   site would be out of reach on localhost
 * @returns a host of undefined for every address that the machine has
 */
export function readAddress({ PORT = '', HOSTNAME = '' }, machineName) {
  // Next itself takes any number, fails to listen on it, and exits as if all were well (16.4).
  if (!/^\d*$/.test(PORT) || Number(PORT) > 65_535) {
    console.error('PORT should be a whole number from 0 to 65535.');
    process.exit(1);
  }
  const isWish = HOSTNAME !== '' && HOSTNAME !== machineName;
  return { port: PORT === '' ? 3000 : Number(PORT), host: isWish ? HOSTNAME : undefined };
}
