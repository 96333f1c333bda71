import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BASE_PATH } from '../../http/base-path';
import { readBytes } from '../../http/request-body';
import { answer, refuse } from '../../http/respond';
import type { RestCall } from '../request/rest-call';
import { read } from '../request/validation';
import { organizationId, type StoredFile, storeOf } from '../store/stores';
import { createCollection } from './collection';
import { refuseStoring } from './resource';

/** What a file may weigh; Next itself takes no larger bodies where a middleware runs. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** The form around it. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;
/** What a slow line needs for a file of the largest size, in milliseconds. */
const UPLOAD_WITHIN_MS = 120_000;
const MAX_NAME_LENGTH = 40;

function viewOf({ secret, origin, content, ...file }: StoredFile) {
  return {
    ...file,
    object: 'file',
    status: 'done',
    bytes: content.byteLength,
    bucket: 'memory',
    path: file.id,
    key: file.id,
    url: new URL(`${BASE_PATH}files/${secret}`, origin).href,
    metadata: {},
  };
}

/** Counts whole characters: half of one, as UTF-16 may have it, cannot be percent-encoded. */
const startOf = (text: string, length: number) => [...text].slice(0, length).join('');

const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Reads the form's field `file`; a 400 or 413 where there is none, or too much of it. */
async function readFile(request: Request): Promise<File | Response> {
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
  return file.size > MAX_FILE_BYTES ? refuse(413) : file;
}

async function upload({ request }: RestCall): Promise<Response> {
  const file = await readFile(request);
  if (file instanceof Response) return file;
  const store = storeOf('file');
  const createdAt = store.nextTime();
  const originalName = startOf(file.name, 255);
  const stored: StoredFile = {
    id: randomUUID(),
    orgId: organizationId(),
    createdAt,
    updatedAt: createdAt,
    name: startOf(originalName, MAX_NAME_LENGTH),
    originalName,
    bytes: file.size,
    mimetype: file.type.slice(0, 255) || 'application/octet-stream',
    secret: randomBytes(24).toString('base64url'),
    origin: new URL(request.url).origin,
    content: new Uint8Array(await file.arrayBuffer()),
  };
  const fault = store.put(stored);
  return fault ? refuseStoring(fault, 'file', 'file') : answer(viewOf(stored), 201);
}

const change = z.strictObject({ name: z.string().max(MAX_NAME_LENGTH).optional() });

const { handlers, withObject } = createCollection({
  noun: 'file',
  store: () => storeOf('file'),
  view: viewOf,
});

export const fileHandlers = {
  ...handlers,
  upload,
  uploadDeprecated: upload,
  update: withObject((file, { body }) => {
    const parsed = read(change, body);
    if (parsed instanceof Response) return parsed;
    const store = storeOf('file');
    const changed = { ...file, ...parsed.value, updatedAt: store.nextTime() };
    const fault = store.put(changed);
    return fault ? refuseStoring(fault, 'file', 'file') : answer(viewOf(changed));
  }),
};

/** A file's content, for who knows its address. Never shown by a browser as a page of this site. */
export function downloadFile(secret: string): Response {
  const file = storeOf('file')
    .list()
    .find((candidate) => candidate.secret === secret);
  if (!file) return refuse(404, 'file not found');
  return new Response(file.content, {
    headers: {
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(file.mimetype)
        ? file.mimetype
        : 'application/octet-stream',
      'content-length': String(file.content.byteLength),
      'content-disposition': `attachment; filename*=UTF-8''${percentEncode(file.originalName)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
