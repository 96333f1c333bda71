import type { IncomingMessage } from 'node:http';
import { startUpstream } from './upstream';

/** What of a request is compared. */
export interface Recorded {
  method: string;
  path: string;
  query: string;
  authorization: string | undefined;
  accept: string | undefined;
  /** Without a boundary, which every client chooses anew. */
  contentType: string | undefined;
  /** Text, or the fields of a multipart body. */
  body: unknown;
}

/** A server on loopback that answers `{}` to everything, and tells what it was asked last. */
export async function startRecordingServer() {
  let last: Promise<Recorded> | undefined;
  const { url, close } = await startUpstream((request, response) => {
    last = record(request);
    void last.then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  return {
    url,
    close,
    /** The request since it was asked last; undefined where there was none. */
    async take(): Promise<Recorded | undefined> {
      const taken = await last;
      last = undefined;
      return taken;
    },
  };
}

async function record(request: IncomingMessage): Promise<Recorded> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const bytes = Buffer.concat(chunks);
  const { method = '', url = '', headers } = request;
  const { authorization, accept, 'content-type': contentType } = headers;
  const queryAt = url.indexOf('?');
  return {
    method,
    path: queryAt < 0 ? url : url.slice(0, queryAt),
    query: queryAt < 0 ? '' : url.slice(queryAt),
    authorization,
    accept,
    contentType: contentType?.replace(/; *boundary=.*/, ''),
    body: contentType?.startsWith('multipart/')
      ? await readFields(bytes, contentType)
      : bytes.toString(),
  };
}

async function readFields(bytes: Buffer, contentType: string): Promise<unknown> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType },
  }).formData();
  return Promise.all(
    [...form].map(async ([key, value]) =>
      typeof value === 'string'
        ? [key, value]
        : [key, { name: value.name, type: value.type, text: await value.text() }],
    ),
  );
}
