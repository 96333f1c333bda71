import { log } from '@/lib/log';
import { safeParse } from '@/lib/safe-parse';
import { bearsToken } from '../http/credential';
import { readJson } from '../http/request-body';
import { refuse } from '../http/respond';
import { uuid } from './rest-call';
import { findRoute } from './routes';

/** Answers a request for one of the platform's operations; `path` is relative to the API's base. */
export async function handleOperation(request: Request, path: string): Promise<Response> {
  const route = findRoute(request.method, path);
  if (route instanceof Response) return route;
  const { operation, handle, id } = route;
  if (operation.secure !== false && !bearsToken(request)) {
    return refuse(401, 'Missing or wrong bearer credential.');
  }
  if (!handle) {
    const { method, path: template } = operation;
    return refuse(
      501,
      `Only the hosted platform has ${method} ${template}: this is the embedded one.`,
    );
  }
  if (id !== undefined && !safeParse(uuid, id).success) return refuse(400, ['id must be a UUID']);
  const { searchParams: query } = new URL(request.url);
  try {
    const json = operation.payload === 'json' ? await readJson(request) : { value: undefined };
    if (json instanceof Response) return json;
    return await handle({ request, id: id ?? '', query, body: json.value });
  } catch (err) {
    if (request.signal.aborted) return refuse(400, 'the request was withdrawn');
    log.error({ err, operation: operation.path }, 'An operation of the embedded platform failed.');
    return refuse(500);
  }
}
