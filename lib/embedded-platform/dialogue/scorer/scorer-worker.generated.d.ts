/** Written by bundle.mjs. */
declare const source: string;
export default source;
