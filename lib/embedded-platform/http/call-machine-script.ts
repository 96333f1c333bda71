import { createHash } from 'node:crypto';
import source from './call-machine.generated';

const VERSION = createHash('sha256').update(source).digest('base64url').slice(0, 22);
const ETAG = `"${VERSION}"`;

/** Path and version of the call machine on the site's own origin; a browser fetches it once. */
export const callMachineUrl = `/api/embedded/call-machine.js?v=${VERSION}`;

/** Answers with the call machine: under its version it may be kept for good, otherwise it is revalidated each time. */
export function respondWithCallMachine(request: Request): Response {
  const isVersioned = new URL(request.url).searchParams.get('v') === VERSION;
  const headers = {
    etag: ETAG,
    'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  };
  const isFresh = request.headers.get('if-none-match')?.includes(ETAG);
  if (isFresh) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : source, { headers });
}
