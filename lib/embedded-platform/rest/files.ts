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
/** Time limit for an upload, in milliseconds: the largest file over a slow line. */
const UPLOAD_WITHIN_MS = 120_000;

/** Under a symbol, so that no answer shows it. */
const content = Symbol('content');

/** The stored fields of a file. Anyone who knows its unguessable address may fetch it. */
async function fieldsOf(file: File, base: string) {
  const name = file.name.slice(0, 255);
  const path = `${EMBEDDED_PLATFORM_PATH}/files/${randomBytes(24).toString('base64url')}`;
  return {
    name,
    originalName: name,
    object: 'file',
    status: 'done',
    bytes: file.size,
    mimetype: file.type.slice(0, 255) || 'application/octet-stream',
    url: new URL(path, base).href,
    [content]: await file.arrayBuffer(),
  };
}

const files = new Store<Awaited<ReturnType<typeof fieldsOf>>>(
  'file',
  { max: 200, maxSize: 32 * MIB, evicts: true },
  // Allows for the other fields.
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

/** Answers with a file's content. The headers keep browsers from showing it as a page of this site. */
export function downloadFile({ id: secret }: RestCall): Response {
  const file = files.list().find(({ url }) => url.endsWith(`/${secret}`));
  if (!file) return refuse(404, 'file not found');
  const { mimetype } = file;
  // Replaces lone surrogates, which cannot be percent-encoded.
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
