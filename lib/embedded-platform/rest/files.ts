import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { BASE_PATH } from '../http/base-path';
import { readBytes } from '../http/request-body';
import { answer, refuse } from '../http/respond';
import { createCollection } from './resource';
import { read, type RestCall } from './rest-call';
import { MIB, Store, type Stored } from './store';

/** What a file may weigh; Next itself takes no larger bodies where a middleware runs. */
const MAX_FILE_BYTES = 8 * MIB;
const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;
/** What a slow line needs for a file of the largest size, in milliseconds. */
const UPLOAD_WITHIN_MS = 120_000;

/** A file with its content, and the unguessable part of the address where anyone may fetch it. */
interface StoredFile extends Stored {
  name: string;
  mimetype: string;
  secret: string;
  origin: string;
  content: Uint8Array<ArrayBuffer>;
}

export const files = new Store<StoredFile>(
  'file',
  { max: 200, maxSize: 32 * MIB, evicts: true },
  // Names and types are short.
  ({ content }) => content.byteLength + 1_000,
);

function viewOf({ secret, origin, content, ...file }: StoredFile) {
  return {
    ...file,
    originalName: file.name,
    object: 'file',
    status: 'done',
    bytes: content.byteLength,
    url: new URL(`${BASE_PATH}files/${secret}`, origin).href,
  };
}

const answerStored = (file: StoredFile | Response, status: number) =>
  file instanceof Response ? file : answer(viewOf(file), status);

/** Half of a character, as UTF-16 may have it, cannot be percent-encoded. */
const wellFormed = (text: string) => Buffer.from(text).toString();

async function upload({ request }: RestCall): Promise<Response> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return refuse(415);
  const bytes = await readBytes(request, MAX_FORM_BYTES, UPLOAD_WITHIN_MS);
  if (bytes instanceof Response) return bytes;
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) return refuse(400, ['body must be a multipart form']);
  const file = form.get('file');
  if (!(file instanceof File)) return refuse(400, ['file must be a file']);
  if (file.size > MAX_FILE_BYTES) return refuse(413);
  const stored = files.put({
    name: wellFormed(file.name.slice(0, 255)),
    mimetype: file.type.slice(0, 255) || 'application/octet-stream',
    secret: randomBytes(24).toString('base64url'),
    origin: new URL(request.url).origin,
    content: new Uint8Array(await file.arrayBuffer()),
  });
  return answerStored(stored, 201);
}

const change = z.strictObject({ name: z.string().max(255).transform(wellFormed).optional() });

const { handlers, withObject } = createCollection(files, { view: viewOf });

export const fileHandlers = {
  ...handlers,
  upload,
  uploadDeprecated: upload,
  update: withObject((file, { body }) => {
    const parsed = read(change, body);
    if (parsed instanceof Response) return parsed;
    return answerStored(files.put({ ...file, ...parsed.value }, file), 200);
  }),
};

/** A file's content, for who knows its address. Never shown by a browser as a page of this site. */
export function downloadFile(secret: string): Response {
  const file = files.list().find((candidate) => candidate.secret === secret);
  if (!file) return refuse(404, 'file not found');
  const { content, mimetype } = file;
  const name = encodeURIComponent(file.name).replace(/['()*]/g, '_');
  return new Response(content, {
    headers: {
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(mimetype) ? mimetype : 'application/octet-stream',
      'content-length': String(content.byteLength),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
