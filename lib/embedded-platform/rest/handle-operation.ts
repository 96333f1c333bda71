import { z } from 'zod';
import { log } from '@/lib/log';
import { safeParse } from '@/lib/safe-parse';
import { readJson } from '../http/request-body';
import { refuse } from '../http/respond';
import { noteRequest } from './request/api-log';
import { type Access, checkKey } from './request/keys';
import type { RestCall } from './request/rest-call';
import { findRoute, type Route } from './routes';

/** What anyone may send: there is no credential to ask for on the credential webhook. */
const MAX_UNAUTHENTICATED_BYTES = 16 * 1024;

const noAccess: Access = { isPublic: true, restrictions: { enabled: false } };

const uuid = z.uuid();

/** The operations that a page's key is for. */
const publicPaths = ['/call/web', '/chat/web', '/chat/web/responses'];

/** Answers a request for one of the platform's operations; `path` is relative to the API's base. */
export async function handleOperation(request: Request, path: string): Promise<Response> {
  const found = findRoute(request.method, path);
  if (found === 'unknown') {
    return refuse(404, `Cannot ${request.method} /${path.slice(0, 200)}`);
  }
  if (found === 'malformed') return refuse(400, 'the path is not valid percent-encoding');
  if ('allow' in found) {
    return refuse(405, undefined, { headers: { allow: found.allow.join(', ') } });
  }
  const { route, parameters } = found;
  if (route.operation.secure === false) {
    return respond(route, { request, parameters, access: noAccess });
  }
  const access = checkKey(request, publicPaths.includes(route.operation.path));
  if (access instanceof Response) return access;
  const startedAt = new Date();
  const response = await respond(route, { request, parameters, access });
  noteRequest(request, path, response.status, startedAt);
  return response;
}

async function respond(
  { operation, handle, family }: Route,
  call: Pick<RestCall, 'request' | 'access' | 'parameters'>,
): Promise<Response> {
  const { request, parameters } = call;
  // A provider's own ids are whatever that provider makes them.
  const names = family === 'provider' ? [] : Object.keys(parameters);
  const faulty = names.filter(
    (name) => name !== 'provider' && !safeParse(uuid, parameters[name]).success,
  );
  if (faulty.length > 0)
    return refuse(
      400,
      faulty.map((name) => `${name} must be a UUID`),
    );
  const { searchParams: query } = new URL(request.url);
  try {
    if (operation.payload !== 'json') {
      return await handle({ ...call, query, body: undefined });
    }
    const limit = operation.secure === false ? MAX_UNAUTHENTICATED_BYTES : undefined;
    const body = await readJson(request, limit);
    if (body instanceof Response) return body;
    return await handle({ ...call, query, body: body.value });
  } catch (error) {
    if (request.signal.aborted) return refuse(400, 'the request was withdrawn');
    log.error(
      { err: error, operation: operation.path },
      'An operation of the embedded platform failed.',
    );
    return refuse(500);
  }
}
