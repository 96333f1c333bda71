import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The end of a compressed file's name, and what makes the smallest file of its kind. */
const forms = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes the compressed forms of files beside them, as `page.html.br` and `page.html.gz`.
 *
 * @param {string[]} files
 */
export async function compressFiles(files) {
  await Promise.all(
    files.flatMap((file) => {
      const bytes = readFileSync(file);
      return Object.entries(forms).map(async ([ending, compress]) =>
        writeFileSync(file + ending, await compress(bytes)),
      );
    }),
  );
}
