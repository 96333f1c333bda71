/** Source of the call machine, one script; written by bundle.mjs. */
declare const source: string;
export default source;
