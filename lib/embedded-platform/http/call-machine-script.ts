import { createHash } from 'node:crypto';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import type { RestCall } from '../rest/rest-call';
import source from './call-machine.generated';

const version = createHash('sha256').update(source).digest('base64url').slice(0, 22);

/** Path and version of the call machine on the site's own origin; a browser fetches it once. */
export const callMachineUrl = `${EMBEDDED_PLATFORM_PATH}/call-machine.js?v=${version}`;

/** Answers with the call machine, which may be kept for good under its version only. */
export function respondWithCallMachine({ request }: RestCall): Response {
  const isVersioned = new URL(request.url).searchParams.get('v') === version;
  return new Response(source, {
    headers: {
      'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
  });
}
