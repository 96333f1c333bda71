import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import { readBytes } from '../http/request-body';
import { answer, refuse } from '../http/respond';
import { createCollection } from './resource';
import { read, type RestCall } from './rest-call';
import { MIB, Store } from './store';

const MAX_FILE_BYTES = 8 * MIB;
const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;
/** What a slow line needs for the largest file, in milliseconds. */
const UPLOAD_WITHIN_MS = 120_000;

/** Under a symbol, so that no answer shows it. */
const content = Symbol('content');

/** What is kept of a file: anyone who knows its unguessable address may fetch it. */
async function fieldsOf(file: File, base: string) {
  const name = file.name.slice(0, 255);
  const path = `${EMBEDDED_PLATFORM_PATH}/files/${randomBytes(24).toString('base64url')}`;
  return {
    ...{ name, originalName: name, object: 'file', status: 'done', bytes: file.size },
    mimetype: file.type.slice(0, 255) || 'application/octet-stream',
    url: new URL(path, base).href,
    [content]: await file.arrayBuffer(),
  };
}

const files = new Store<Awaited<ReturnType<typeof fieldsOf>>>(
  'file',
  { max: 200, maxSize: 32 * MIB, evicts: true },
  // The rest is short.
  ({ bytes }) => bytes + 2_000,
);

const { handlers, withObject } = createCollection(files);

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
  return answer(files.put(await fieldsOf(file, request.url)), 201);
}

const change = z.strictObject({ name: z.string().max(255).optional() });

export const fileHandlers = {
  ...handlers,
  upload,
  uploadDeprecated: upload,
  update: withObject((file, { body }) => {
    const changed = read(change, body);
    if (changed instanceof Response) return changed;
    return answer(files.put({ ...file, ...changed }, file));
  }),
};

/** A file's content, for who knows its address. Never shown by a browser as a page of this site. */
export function downloadFile(secret: string): Response {
  const file = files.list().find(({ url }) => url.endsWith(`/${secret}`));
  if (!file) return refuse(404, 'file not found');
  const { mimetype } = file;
  // Half of a character, as UTF-16 may have it, cannot be percent-encoded.
  const name = encodeURIComponent(Buffer.from(file.name).toString()).replace(/['()*]/g, '_');
  return new Response(file[content], {
    headers: {
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(mimetype) ? mimetype : 'application/octet-stream',
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
