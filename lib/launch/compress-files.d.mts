/** Writes the compressed forms of files beside them, as `page.html.br` and `page.html.gz`. */
export function compressFiles(files: readonly string[]): Promise<void>;
