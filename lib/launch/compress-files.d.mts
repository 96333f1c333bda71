/** What makes a form of a text in each encoding, beside the thread that answers requests. */
export type Compress = Readonly<Record<'br' | 'gzip', (bytes: Buffer) => Promise<Buffer>>>;

/** Makes the smallest forms. */
export const compress: Compress;

/** For what somebody waits for: of a page an eighth more, in a thirtieth of the time. */
export const compressSoon: Compress;

/** Writes the compressed forms of files beside them, as `page.html.br` and `page.html.gz`. */
export function compressFiles(files: readonly string[]): Promise<void>;
