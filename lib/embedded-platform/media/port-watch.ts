/** Number of busy looks in a row, five seconds apart. */
const BUSY_LOOKS = 4;
/** Share of a core that an idle service never uses for that long. */
const BUSY_SHARE = 0.2;

/**
 * Detects that packets alone keep an idle service busy. libjuice (in node-datachannel 0.33.4) remembers the source of
 * every packet that names a call, forged or not, and searches all of them for each packet. Only a restart clears them.
 *
 * @returns a function to call every five seconds; true once the service should restart
 */
export function createPortWatch() {
  let busyLooks = 0;
  let before = { cpu: process.cpuUsage(), at: performance.now() };
  return (isIdle: boolean): boolean => {
    const { user, system } = process.cpuUsage(before.cpu);
    const share = (user + system) / 1_000 / (performance.now() - before.at);
    before = { cpu: process.cpuUsage(), at: performance.now() };
    busyLooks = isIdle && share > BUSY_SHARE ? busyLooks + 1 : 0;
    return busyLooks >= BUSY_LOOKS;
  };
}
