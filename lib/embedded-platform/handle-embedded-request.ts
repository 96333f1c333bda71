import { env } from '@/lib/env';
import { bearsToken } from '@/lib/http/bears-token';
import { isLoopbackClient } from '@/lib/http/client-address';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import { safeParse } from '@/lib/text/safe-parse';
import { checkCalls, joinRoom, rooms } from './calls/embedded-calls';
import { respondWithCallMachine } from './http/call-machine-script';
import { readText } from './http/request-body';
import { answer, refuse } from './http/respond';
import { MAX_SDP_BYTES, onThisMachine, parseOffer } from './media/sdp';
import { downloadFile } from './rest/files';
import { handleOperation } from './rest/handle-operation';
import { uuid } from './rest/rest-call';

/** `id` is a room's id or the unguessable part of a file's address; empty for other paths. */
type Handler = (request: Request, id: string) => Response | Promise<Response>;

const readable = (read: Handler) => ({ GET: read, HEAD: read });

/** Handlers of paths that the hosted platform lacks, by the path's first segment. */
const ownPaths: Record<string, Record<string, Handler>> = {
  'call-machine.js': readable(respondWithCallMachine),
  health: readable(checkHealth),
  rooms: { POST: joinWithOffer, DELETE: leave },
  files: readable((_request, secret) => downloadFile(secret)),
};

/** Handles all HTTP of the embedded platform: the platform's REST operations, and {@link ownPaths}. */
export async function handleEmbeddedRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(`${EMBEDDED_PLATFORM_PATH}/`)) return refuse(404);
  const path = pathname.slice(EMBEDDED_PLATFORM_PATH.length + 1);
  const [, name = '', id = ''] = /^([\w.-]+)(?:\/([\w-]{16,64}))?$/.exec(path) ?? [];
  const handlers = Object.hasOwn(ownPaths, name) ? ownPaths[name] : undefined;
  if (!handlers) return handleOperation(request, path);
  const handler = Object.hasOwn(handlers, request.method) ? handlers[request.method] : undefined;
  if (handler) return handler(request, id);
  return refuse(405, undefined, { headers: { allow: Object.keys(handlers).join(', ') } });
}

async function joinWithOffer(request: Request, roomId: string): Promise<Response> {
  // The ticket proves that a page has joined the room before. Never logged.
  const ticket = request.headers.get('x-room-ticket') ?? undefined;
  if (!safeParse(uuid.optional(), ticket).success) return refuse(400, 'the ticket must be a UUID');
  const sdp = await readText(request, 'application/sdp', MAX_SDP_BYTES);
  if (sdp instanceof Response) return sdp;
  const offer = parseOffer(sdp);
  if (!offer) return refuse(400, 'the offer must be SDP with Opus and a data channel');
  // The server sends packets to these addresses before it knows the peer. Therefore only a visitor on this machine
  // may name one. On a site with a public address nobody may, since not every proxy identifies itself.
  const isHere = env.SITE_URL === undefined && isLoopbackClient(request.headers);
  const candidates = isHere ? onThisMachine(offer.candidates) : [];
  return joinRoom(roomId, { ...offer, candidates }, ticket);
}

function leave(_request: Request, roomId: string): Response {
  rooms.free(roomId, 'customer-ended-call');
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** Answers the credential's bearer: 200 if calls can be held, with the reason if the agent cannot hear. */
async function checkHealth(request: Request): Promise<Response> {
  if (!bearsToken(request, env.EMBEDDED_PLATFORM_TOKEN)) return refuse(401);
  return checkCalls().then(answer, ({ message }: Error) => refuse(503, message));
}
