import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { UsageError } from './dependencies';

/** Of what the platform's knowledge bases and voices are made of. */
const contentTypes: Record<string, string> = {
  '.csv': 'text/csv',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.json': 'application/json',
  '.log': 'text/plain',
  '.m4a': 'audio/mp4',
  '.md': 'text/markdown',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.pdf': 'application/pdf',
  '.tsv': 'text/tab-separated-values',
  '.txt': 'text/plain',
  '.wav': 'audio/wav',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
};

/** A file that is read as it is sent. */
export class UploadFile extends File {
  /** Is told of each chunk that is sent, in bytes. */
  onChunk?: (bytes: number) => void;

  constructor(content: Blob, path: string) {
    const type = contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
    super([content], basename(path), { type });
  }

  override stream(): ReturnType<File['stream']> {
    return super.stream().pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (chunk, controller) => {
          this.onChunk?.(chunk.byteLength);
          controller.enqueue(chunk);
        },
      }),
    );
  }
}

/**
 * Opens a file for sending; its content stays on disk until then.
 *
 * @throws UsageError where there is none that can be read
 */
export async function openUpload(path: string): Promise<UploadFile> {
  try {
    // A folder can be opened too; it would fail only when it is read.
    if (!(await stat(path)).isFile()) throw new Error('it is not a file');
    return new UploadFile(await openAsBlob(path), path);
  } catch (cause) {
    throw new UsageError(`${path} cannot be read: ${(cause as Error).message}`, { cause });
  }
}
