import { env } from '@/lib/env';
import { respondWithCallMachine } from './call-machine-script';
import { bearsToken, embeddedPlatformToken } from './credential';
import { parseCreateCall } from './create-call';
import { embeddedCalls, joinRoom, leaveRoom, openRoom } from './platform';
import { MAX_SDP_BYTES, parseOffer } from './sdp';

const BASE = '/api/embedded/';
const MAX_CALL_BYTES = 256 * 1024;

type Handler = (request: Request, roomId: string) => Response | Promise<Response>;

/** `*` stands for a room's id. */
const routes: Record<string, Record<string, Handler>> = {
  'call-machine.js': { GET: respondWithCallMachine, HEAD: respondWithCallMachine },
  'call/web': { POST: createWebCall },
  call: { GET: listCalls },
  'rooms/*': { POST: joinWithOffer, DELETE: leave },
};

/**
 * All of the embedded platform's HTTP: making a call and listing calls with the bearer credential,
 * joining a room with an SDP offer, and the call machine. With a real platform configured, it does
 * not exist.
 */
export async function handleEmbeddedRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (env.VAPI_PRIVATE_TOKEN || !pathname.startsWith(BASE)) return fail(404, 'Not Found');
  const path = pathname.slice(BASE.length);
  const [, roomId] = /^rooms\/([\w-]{16,64})$/.exec(path) ?? [];
  const route = Object.hasOwn(routes, path) ? routes[path] : roomId ? routes['rooms/*'] : undefined;
  if (!route) return fail(404, 'Not Found');
  const handler = route[request.method];
  if (!handler) {
    return fail(405, 'Method Not Allowed', { allow: Object.keys(route).join(', ') });
  }
  return handler(request, roomId ?? '');
}

async function createWebCall(request: Request): Promise<Response> {
  const denied = checkCredential(request);
  if (denied) return denied;
  if (!hasContentType(request, 'application/json')) return fail(415, 'Unsupported Media Type');
  const text = await readText(request, MAX_CALL_BYTES);
  if (text === undefined) return fail(413, 'Payload Too Large');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return fail(400, 'Bad Request', {}, ['body must be JSON']);
  }
  const parsed = parseCreateCall(body);
  if (!parsed.ok) return fail(400, 'Bad Request', {}, parsed.messages);
  const room = openRoom(parsed.call);
  if (room === 'no-assistant') {
    return fail(404, 'Not Found', {}, `assistant ${parsed.call.assistantId} not found`);
  }
  if (room === 'full') {
    return fail(400, 'Over Concurrency Limit', {}, 'Over Concurrency Limit');
  }
  const { assistant } = parsed.call;
  return Response.json(
    {
      id: room.record.id,
      type: 'webCall',
      status: 'queued',
      createdAt: room.record.createdAt,
      updatedAt: room.record.createdAt,
      webCallUrl: new URL(`${BASE}rooms/${room.id}`, request.url).href,
      artifactPlan: { videoRecordingEnabled: false },
      ...(assistant && { assistant }),
    },
    { status: 201, headers: { 'cache-control': 'no-store' } },
  );
}

function listCalls(request: Request): Response {
  return (
    checkCredential(request) ??
    Response.json(embeddedCalls().calls, { headers: { 'cache-control': 'no-store' } })
  );
}

async function joinWithOffer(request: Request, roomId: string): Promise<Response> {
  if (!hasContentType(request, 'application/sdp')) return fail(415, 'Unsupported Media Type');
  const sdp = await readText(request, MAX_SDP_BYTES);
  if (sdp === undefined) return fail(413, 'Payload Too Large');
  const parsed = parseOffer(sdp);
  if (!parsed.ok) return fail(400, 'Bad Request', {}, parsed.reason);
  const joined = await joinRoom(roomId, parsed.offer);
  if (joined === 'unknown') return fail(404, 'Not Found', {}, 'room not found');
  if (joined === 'taken') return fail(409, 'Conflict', {}, 'room already joined');
  return new Response(joined.answer, {
    status: 201,
    headers: { 'content-type': 'application/sdp', 'cache-control': 'no-store' },
  });
}

function leave(_request: Request, roomId: string): Response {
  leaveRoom(roomId);
  return new Response(null, { status: 204 });
}

function checkCredential(request: Request): Response | undefined {
  const authorization = request.headers.get('authorization');
  if (bearsToken(authorization, embeddedPlatformToken())) return undefined;
  return fail(
    401,
    'Unauthorized',
    {},
    authorization
      ? 'Invalid Key. Hot tip, this is the embedded platform.'
      : 'Missing bearer credential.',
  );
}

function hasContentType(request: Request, type: string): boolean {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type;
}

/** Reads a body of at most so many bytes; undefined where there is more. */
async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The platform's error shape: a list of sentences for a schema's faults, else one. */
function fail(
  statusCode: number,
  error: string,
  headers: Record<string, string> = {},
  message: string | string[] = error,
): Response {
  return Response.json(
    { message, error, statusCode },
    { status: statusCode, headers: { 'cache-control': 'no-store', ...headers } },
  );
}
