import { env } from '@/lib/env';
import { platformOf } from '@/lib/platform-of';
import { isOfThisMachine } from '@/lib/web-calls/client-address';
import { joinRoom, leaveRoom } from './calls/embedded-calls';
import { BASE_PATH } from './http/base-path';
import { respondWithCallMachine } from './http/call-machine-script';
import { hasContentType, readText } from './http/request-body';
import { answerNothing, refuse } from './http/respond';
import { onThisMachine } from './media/candidates';
import { MAX_SDP_BYTES, parseOffer } from './media/sdp';

/** `id` is a room's, or the unguessable part of a file's address. */
type Handler = (request: Request, id: string) => Response | Promise<Response>;

/** By this a page says that it is the one which joined a room before; never logged. */
const TICKET_HEADER = 'x-room-ticket';
const TICKET = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const rooms: Record<string, Handler> = { POST: joinWithOffer, DELETE: leave };
const callMachine: Record<string, Handler> = {
  GET: respondWithCallMachine,
  HEAD: respondWithCallMachine,
};
const files: Record<string, Handler> = { GET: download, HEAD: download };

/**
 * All of the embedded platform's HTTP: the platform's REST operations with the bearer credential, and
 * beside them joining a room with an SDP offer, the files' contents and the call machine. With a real
 * platform configured, it does not exist.
 */
export async function handleEmbeddedRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (platformOf(env) === 'hosted' || !pathname.startsWith(BASE_PATH)) return refuse(404);
  const path = pathname.slice(BASE_PATH.length);
  if (path === 'call-machine.js') return dispatch(callMachine, request, '');
  const [, kind, id] = /^(rooms|files)\/([\w-]{16,64})$/.exec(path) ?? [];
  if (id !== undefined) return dispatch(kind === 'rooms' ? rooms : files, request, id);
  const { handleOperation } = await import('./rest/handle-operation');
  return handleOperation(request, path);
}

function dispatch(handlers: Record<string, Handler>, request: Request, id: string) {
  const handler = Object.hasOwn(handlers, request.method) ? handlers[request.method] : undefined;
  if (handler) return handler(request, id);
  return refuse(405, undefined, { headers: { allow: Object.keys(handlers).join(', ') } });
}

async function joinWithOffer(request: Request, roomId: string): Promise<Response> {
  if (!hasContentType(request, 'application/sdp')) return refuse(415);
  const ticket = request.headers.get(TICKET_HEADER) ?? undefined;
  if (ticket !== undefined && !TICKET.test(ticket)) return refuse(400, 'the ticket must be a UUID');
  const sdp = await readText(request, MAX_SDP_BYTES);
  if (sdp instanceof Response) return sdp;
  const parsed = parseOffer(sdp);
  if (!parsed.ok) return refuse(400, parsed.reason);
  const candidates = believesAddressesOf(request) ? onThisMachine(parsed.offer.candidates) : [];
  const joined = await joinRoom(roomId, { ...parsed.offer, candidates }, ticket);
  if (joined === 'unknown') return refuse(404, 'room not found');
  if (joined === 'taken') return refuse(409, 'room already joined');
  if (joined === 'too-often') {
    return refuse(429, 'come back in a second', { headers: { 'retry-after': '1' } });
  }
  if (joined === 'failed') return refuse(503, 'the call could not be joined');
  return new Response(joined.answer, {
    status: 201,
    headers: { 'content-type': 'application/sdp', 'cache-control': 'no-store' },
  });
}

/**
 * Whether the server may send to addresses that a page says it has. It asks before it knows who is
 * there, so anyone who names one could have it send packets to a program on this machine: only who
 * sits at this machine may. A site with a public address may have a proxy here that does not say so.
 */
function believesAddressesOf({ headers }: Request): boolean {
  return env.SITE_URL === undefined && isOfThisMachine(headers);
}

function leave(_request: Request, roomId: string): Response {
  leaveRoom(roomId);
  return answerNothing(204);
}

async function download(_request: Request, secret: string): Promise<Response> {
  const { downloadFile } = await import('./rest/files');
  return downloadFile(secret);
}
