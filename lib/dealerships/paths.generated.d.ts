/** The path of each page by the key of its spellings; written by bundle.mjs. */
declare const paths: Readonly<Record<string, string>>;
export default paths;
