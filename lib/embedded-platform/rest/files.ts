import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BASE_PATH } from '../base-path';
import { readBytes } from '../request-body';
import { answer, refuse } from '../respond';
import { answerSelection, select } from './list-query';
import { refuseStoring, refuseUnknown } from './resource';
import type { RestCall } from './rest-call';
import type { Stored } from './store';
import { organizationId, storeOf } from './stores';
import { read } from './validation';

/** What a file may weigh; Next itself takes no larger bodies where a middleware runs. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** The form around it. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;
/** What a slow line needs for a file of the largest size, in milliseconds. */
const UPLOAD_WITHIN_MS = 120_000;
const MAX_NAME_LENGTH = 40;

/** A file with its content, and the unguessable part of the address where anyone may fetch it. */
export interface StoredFile extends Stored {
  orgId: string;
  name: string;
  originalName: string;
  bytes: number;
  mimetype: string;
  secret: string;
  origin: string;
  content: Uint8Array<ArrayBuffer>;
}

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

/** By characters, not by UTF-16's halves of them: half a character has no percent-encoding. */
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

function find({ parameters }: RestCall): StoredFile | Response {
  const { id = '' } = parameters;
  return storeOf('file').get(id) ?? refuseUnknown('file', id);
}

const change = z.strictObject({ name: z.string().max(MAX_NAME_LENGTH).optional() });

export const fileHandlers = {
  upload,
  uploadDeprecated: upload,
  list: ({ query }: RestCall) => answerSelection(select(storeOf('file').list(), query), viewOf),
  get(call: RestCall) {
    const file = find(call);
    return file instanceof Response ? file : answer(viewOf(file));
  },
  update(call: RestCall) {
    const file = find(call);
    if (file instanceof Response) return file;
    const parsed = read(change, call.body);
    if (parsed instanceof Response) return parsed;
    const store = storeOf('file');
    const changed = { ...file, ...parsed.value, updatedAt: store.nextTime() };
    const fault = store.put(changed);
    return fault ? refuseStoring(fault, 'file', 'file') : answer(viewOf(changed));
  },
  delete(call: RestCall) {
    const file = find(call);
    if (file instanceof Response) return file;
    storeOf('file').delete(file.id);
    return answer(viewOf(file));
  },
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
