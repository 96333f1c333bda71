import { randomUUID } from 'node:crypto';
import { perProcess } from '@/lib/per-process';

const MAX_ENTRIES = 1_000;

/** A request to the API, in the shape of the platform's logs; without bodies, queries or headers. */
export interface ApiLogEntry {
  id: string;
  time: string;
  type: 'API';
  resource: string;
  requestHttpMethod: string;
  requestPath: string;
  requestStartedAt: string;
  requestFinishedAt: string;
  requestDurationSeconds: number;
  responseHttpCode: number;
  callId?: string;
}

const entries = () => perProcess<ApiLogEntry[]>('embedded-api-log', () => []);

/** Notes a request that bore a credential. The thousand latest are kept. */
export function noteRequest(request: Request, path: string, status: number, startedAt: Date): void {
  const finishedAt = new Date();
  const segments = path.replace(/^v2\//, '').split('/');
  const [resource = '', id = ''] = segments;
  entries().push({
    id: randomUUID(),
    time: startedAt.toISOString(),
    type: 'API',
    resource: resource.slice(0, 40),
    requestHttpMethod: request.method,
    requestPath: `/${path.slice(0, 200)}`,
    requestStartedAt: startedAt.toISOString(),
    requestFinishedAt: finishedAt.toISOString(),
    requestDurationSeconds: (finishedAt.getTime() - startedAt.getTime()) / 1_000,
    responseHttpCode: status,
    ...(resource === 'call' && /^[\da-f-]{36}$/.test(id) && { callId: id }),
  });
  if (entries().length > MAX_ENTRIES) entries().shift();
}

/** The requests, newest first. */
export function apiLog(): ApiLogEntry[] {
  return entries().toReversed();
}

/** Forgets the requests that `isUnwanted` picks. */
export function forgetRequests(isUnwanted: (entry: ApiLogEntry) => boolean): void {
  const kept = entries().filter((entry) => !isUnwanted(entry));
  entries().splice(0, Infinity, ...kept);
}
