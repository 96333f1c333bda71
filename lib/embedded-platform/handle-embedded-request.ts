import { env } from '@/lib/env';
import { isOfThisMachine } from '@/lib/web-calls/client-address';
import { checkCalls, joinRoom, leaveRoom } from './calls/embedded-calls';
import { BASE_PATH } from './http/base-path';
import { respondWithCallMachine } from './http/call-machine-script';
import { bearsToken, embeddedPlatformToken } from './http/credential';
import { hasContentType, readText } from './http/request-body';
import { answer, answerNothing, refuse } from './http/respond';
import { MAX_SDP_BYTES, onThisMachine, parseOffer } from './media/sdp';
import { downloadFile } from './rest/files';
import { handleOperation } from './rest/handle-operation';

/** `id` is a room's, or the unguessable part of a file's address; empty for all else. */
type Handler = (request: Request, id: string) => Response | Promise<Response>;

/** By this a page says that it is the one which joined a room before; never logged. */
const TICKET_HEADER = 'x-room-ticket';
const TICKET = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const readable = (read: Handler) => ({ GET: read, HEAD: read });

/** What is no operation of the platform's, by the first part of its path. */
const ownPaths: Record<string, Record<string, Handler>> = {
  'call-machine.js': readable(respondWithCallMachine),
  health: readable(checkHealth),
  rooms: { POST: joinWithOffer, DELETE: leave },
  files: readable((_request, secret) => downloadFile(secret)),
};

/**
 * All of the embedded platform's HTTP: the platform's REST operations with the bearer credential, and
 * beside them joining a room with an SDP offer, the files' contents, the call machine, and how well it is.
 */
export async function handleEmbeddedRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(BASE_PATH)) return refuse(404);
  const path = pathname.slice(BASE_PATH.length);
  const [, name = '', id = ''] = /^([\w.-]+)(?:\/([\w-]{16,64}))?$/.exec(path) ?? [];
  const handlers = Object.hasOwn(ownPaths, name) ? ownPaths[name] : undefined;
  if (!handlers) return handleOperation(request, path);
  const handler = Object.hasOwn(handlers, request.method) ? handlers[request.method] : undefined;
  if (handler) return handler(request, id);
  return refuse(405, undefined, { headers: { allow: Object.keys(handlers).join(', ') } });
}

const refusals = {
  unknown: [404, 'room not found'],
  taken: [409, 'room already joined'],
  'too-often': [429, 'come back in a second'],
  failed: [503, 'the call could not be joined'],
} as const;

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
  if (typeof joined === 'string') {
    const [status, message] = refusals[joined];
    return refuse(status, message, { headers: status === 429 ? { 'retry-after': '1' } : {} });
  }
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
const believesAddressesOf = ({ headers }: Request) =>
  env.SITE_URL === undefined && isOfThisMachine(headers);

function leave(_request: Request, roomId: string): Response {
  leaveRoom(roomId);
  return answerNothing(204);
}

/** For who bears the credential: 200 where calls can be held, with why the agent cannot hear if it cannot. */
async function checkHealth({ headers }: Request): Promise<Response> {
  if (!bearsToken(headers.get('authorization'), embeddedPlatformToken())) return refuse(401);
  try {
    return answer({ deafBecause: await checkCalls() });
  } catch (error) {
    return refuse(503, String(Object(error).message));
  }
}
