import { createWriteStream } from 'node:fs';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { UsageError, type Terminal } from './dependencies';

/** Where an answer goes: standard output, or a file that is there only once it is whole. */
export interface Destination {
  readonly stream: Writable;
  readonly isFile: boolean;
  /** To be called when all is written. */
  keep(): Promise<void>;
  /** To be called when something failed: what was in the file before stays. */
  discard(): Promise<void>;
}

const nothing = () => Promise.resolve();

/** Standard output, which outlives what is written to it. */
function toOutput({ output }: Pick<Terminal, 'output'>): Destination {
  const stream = new Writable({
    write: (chunk: Uint8Array, _, done) => void output.write(chunk, done),
  });
  return { stream, isFile: false, keep: nothing, discard: nothing };
}

/**
 * Opens the place of an answer, before there is one: an operation that cannot be undone should not
 * fail at its result.
 *
 * @param file a path, '-' or undefined for standard output
 * @throws UsageError where the file cannot be written
 */
export async function openDestination(
  file: string | undefined,
  terminal: Pick<Terminal, 'output'>,
): Promise<Destination> {
  if (file === undefined || file === '-') return toOutput(terminal);
  try {
    const path = await realpath(file).catch(() => file);
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory()) throw new Error('it is a folder');
    // A device or pipe is written as it is.
    const isPlain = found === undefined || found.isFile();
    const written = isPlain ? `${path}.partial` : path;
    const handle = await open(written, 'w', found?.mode);
    const stream = createWriteStream(written, { fd: handle });
    return {
      stream,
      isFile: true,
      keep: async () => {
        if (isPlain) await rename(written, path);
      },
      discard: async () => {
        stream.destroy();
        await handle.close().catch(() => undefined);
        if (isPlain) await rm(written, { force: true });
      },
    };
  } catch (cause) {
    throw new UsageError(`${file} cannot be written: ${(cause as Error).message}`, { cause });
  }
}
