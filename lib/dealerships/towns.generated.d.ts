/** The states and time zones of the towns of a name, the largest first: `FL America/New_York`; written by bundle.mjs. */
declare const towns: Readonly<Record<string, readonly string[]>>;
export default towns;
