import { env } from '@/lib/env';
import { BASE_PATH } from './base-path';
import { respondWithCallMachine } from './call-machine-script';
import { createWebCall } from './create-web-call';
import { joinRoom, leaveRoom } from './platform';
import { hasContentType, readText } from './request-body';
import { answerNothing, refuse } from './respond';
import { MAX_SDP_BYTES, parseOffer } from './sdp';

/** `id` is a room's, or the unguessable part of a file's address. */
type Handler = (request: Request, id: string) => Response | Promise<Response>;

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
  if (env.VAPI_PRIVATE_TOKEN || !pathname.startsWith(BASE_PATH)) return refuse(404);
  const path = pathname.slice(BASE_PATH.length);
  // What a visitor's call needs comes first, and without the other operations' code.
  if (path === 'call/web' && request.method === 'POST') return createWebCall(request);
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
  const sdp = await readText(request, MAX_SDP_BYTES);
  if (sdp instanceof Response) return sdp;
  const parsed = parseOffer(sdp);
  if (!parsed.ok) return refuse(400, parsed.reason);
  const joined = await joinRoom(roomId, parsed.offer);
  if (joined === 'unknown') return refuse(404, 'room not found');
  if (joined === 'taken') return refuse(409, 'room already joined');
  return new Response(joined.answer, {
    status: 201,
    headers: { 'content-type': 'application/sdp', 'cache-control': 'no-store' },
  });
}

function leave(_request: Request, roomId: string): Response {
  leaveRoom(roomId);
  return answerNothing(204);
}

async function download(_request: Request, secret: string): Promise<Response> {
  const { downloadFile } = await import('./rest/files');
  return downloadFile(secret);
}
