/** The bundled recognizer worker's source; written by ../bundle.mjs. */
declare const source: string;
export default source;
