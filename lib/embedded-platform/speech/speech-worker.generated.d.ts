/** The speech worker's bundled source; made by bundle-speech-worker.mjs. */
declare const source: string;
export default source;
