/** Written by bundle.mjs. */
declare const towns: readonly string[];
export default towns;
