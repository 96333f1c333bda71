import 'server-only';
import type { z } from 'zod';
import { type DeskErrorCode, deskErrorTexts } from '@/lib/content/desk/errors';
import type { Database } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { safeParse } from '@/lib/safe-parse';
import { readJsonBody } from '@/lib/web-calls/json-body';
import { requestIdOf } from '@/lib/web-calls/request-id';
import { isFromOwnPages } from '@/lib/web-calls/same-origin';
import type { Person, Role } from './person';
import { personOf } from './session';

const MAX_BODY_BYTES = 64 * 1024;

const statuses: Record<DeskErrorCode, number> = {
  not_signed_in: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  body_too_large: 413,
  bad_body: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
};

/** What is wrong with each field, in sentences, by the field's name (`hours.0.opens`). */
export type Faults = Record<string, string>;

interface RefusalDetails {
  faults?: Faults;
  /** In place of the code's own sentence. */
  message?: string;
  retryAfterSeconds?: number;
}

/** What a handler returns in place of an answer where it does not do what it was asked to. */
export class DeskRefusal {
  constructor(
    readonly code: DeskErrorCode,
    readonly details: RefusalDetails = {},
  ) {}
}

type HandlerCode = Extract<
  DeskErrorCode,
  'not_found' | 'forbidden' | 'invalid' | 'conflict' | 'too_many' | 'gone'
>;

/** Refuses a request, by its code and with what is to be said of it. */
export const refuse = (code: HandlerCode, details?: RefusalDetails) =>
  new DeskRefusal(code, details);

/** What a handler is told of a request. */
export interface DeskRequest<Body, Who = Person> {
  request: Request;
  /** Of the address, decoded. */
  params: Record<string, string>;
  person: Who;
  body: Body;
  db: Database;
  requestId: string;
  now: Date;
}

export type DeskAnswer = object | Response | DeskRefusal | undefined;

interface DeskRouteOptions<Body> {
  /** Who else may not: an owner may all. Anyone who is signed in unless told. */
  role?: Role;
  /** Of the JSON that is sent; without it, what is sent is not read. */
  body?: z.ZodType<Body>;
}

type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/**
 * A route handler of the desk for who is signed in: an object that `handler` returns is the answer (200), nothing is
 * 204. What it does not do is answered as `{ code, message, faults? }`, and logged once.
 */
export function deskRoute<Body = undefined>(
  options: DeskRouteOptions<Body>,
  handler: (request: DeskRequest<Body>) => Promise<DeskAnswer>,
): RouteHandler {
  return respond(async (asked) => {
    // Before the database: a stranger's request costs nothing.
    const person = await personOf(asked.request.headers);
    if (!person) return new DeskRefusal('not_signed_in');
    if (options.role === 'owner' && person.role !== 'owner') return refuse('forbidden');
    return read(options, asked, person, handler);
  });
}

/** The same for whom nobody knows yet: to sign in, or to follow an invitation. */
export function openDeskRoute<Body = undefined>(
  options: Pick<DeskRouteOptions<Body>, 'body'>,
  handler: (request: DeskRequest<Body, undefined>) => Promise<DeskAnswer>,
): RouteHandler {
  return respond((asked) => read(options, asked, undefined, handler));
}

type Asked = Pick<DeskRequest<unknown>, 'request' | 'params' | 'requestId' | 'now'>;

async function read<Body, Who>(
  { body: schema }: DeskRouteOptions<Body>,
  asked: Asked,
  person: Who,
  handler: (request: DeskRequest<Body, Who>) => Promise<DeskAnswer>,
): Promise<DeskAnswer> {
  let body = undefined as Body;
  if (schema) {
    const sent = await readJsonBody(asked.request, MAX_BODY_BYTES);
    if (!sent.ok) {
      return new DeskRefusal(sent.code === 'body_too_large' ? 'body_too_large' : 'bad_body');
    }
    const parsed = safeParse(schema, sent.value);
    if (!parsed.success) return refuse('invalid', { faults: faultsOf(parsed.error) });
    body = parsed.data;
  }
  return handler({ ...asked, person, body, db: await siteDatabase() });
}

/** The first sentence of each field. */
export function faultsOf({ issues }: z.ZodError): Faults {
  const faults: Faults = {};
  for (const { path, message } of issues) faults[path.join('.')] ??= message;
  return faults;
}

function respond(handle: (asked: Asked) => Promise<DeskAnswer>): RouteHandler {
  return async (request, { params }) => {
    const requestId = requestIdOf(request.headers, env.TRUSTED_PROXY_HOPS);
    const asked = { request, params: await params, requestId, now: new Date() };
    const route = `${request.method} ${new URL(request.url).pathname}`;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    let answer: DeskAnswer;
    if (!isReading && !isFromOwnPages(request.headers, env.SITE_URL)) {
      answer = new DeskRefusal('foreign_origin');
    } else {
      answer = await handle(asked).catch((err: unknown) => {
        // JSON that is nested by the thousand.
        if (err instanceof RangeError) return refuse('invalid');
        log.error(
          { requestId, code: 'unavailable', route, err },
          'The desk has not done as asked.',
        );
        return new DeskRefusal('unavailable');
      });
    }
    if (answer instanceof DeskRefusal && answer.code !== 'unavailable') {
      log.info({ requestId, code: answer.code, route }, 'The desk has not done as asked.');
    }
    const response = responseOf(answer);
    response.headers.set('cache-control', 'no-store');
    response.headers.set('x-request-id', requestId);
    return response;
  };
}

/** An answer that sets cookies. */
export function cookieAnswer(answer: object, cookies: readonly string[]): Response {
  const response = Response.json(answer);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** The site's origin, for links that leave it; on one's own machine, where it may be unknown, that of the request. */
export const originOf = ({ headers }: { headers: Pick<Headers, 'get'> }): string =>
  env.SITE_URL ?? `http://${headers.get('host') ?? 'localhost:3000'}`;

function responseOf(answer: DeskAnswer): Response {
  if (answer instanceof Response) return answer;
  if (answer === undefined) return new Response(null, { status: 204 });
  if (!(answer instanceof DeskRefusal)) return Response.json(answer);
  const { code, details } = answer;
  const { faults, message = deskErrorTexts[code], retryAfterSeconds } = details;
  const response = Response.json(
    { code, message, ...(faults && { faults }) },
    { status: statuses[code] },
  );
  if (retryAfterSeconds !== undefined) {
    response.headers.set('retry-after', String(retryAfterSeconds));
  }
  return response;
}
