/** What makes the smallest form of a text in each encoding, beside the thread that answers requests. */
export const compress: Readonly<Record<'br' | 'gzip', (bytes: Buffer) => Promise<Buffer>>>;

/** Writes the compressed forms of files beside them, as `page.html.br` and `page.html.gz`. */
export function compressFiles(files: readonly string[]): Promise<void>;
