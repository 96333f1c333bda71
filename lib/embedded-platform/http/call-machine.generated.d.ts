/** Source of the call machine, one script; written by bundle-call-machine.mjs. */
declare const source: string;
export default source;
