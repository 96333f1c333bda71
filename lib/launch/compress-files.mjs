import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Both forms are made beside the thread that answers requests. */
const compressAt = (quality, level) => ({
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level }),
});

/** What makes the smallest form of a text in each encoding. */
export const compress = compressAt(constants.BROTLI_MAX_QUALITY, constants.Z_BEST_COMPRESSION);

/** For what somebody waits for: of a page an eighth more, in a thirtieth of the time. */
export const compressSoon = compressAt(5, 6);

/** The end of a compressed file's name. */
const endings = { br: '.br', gzip: '.gz' };

/**
 * Writes the compressed forms of files beside them, as `page.html.br` and `page.html.gz`.
 *
 * @param {string[]} files
 */
export async function compressFiles(files) {
  await Promise.all(
    files.flatMap((file) => {
      const bytes = readFileSync(file);
      return Object.entries(compress).map(async ([encoding, compressed]) =>
        writeFileSync(file + endings[encoding], await compressed(bytes)),
      );
    }),
  );
}
