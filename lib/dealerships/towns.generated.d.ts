/** Written by bundle.mjs. */
declare const towns: Readonly<Record<string, readonly string[]>>;
export default towns;
