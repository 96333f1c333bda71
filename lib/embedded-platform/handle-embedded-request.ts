import { env } from '@/lib/env';
import { bearsToken } from '@/lib/http/bears-token';
import { isLoopbackClient } from '@/lib/http/client-address';
import { type Operation, operations } from '@/lib/platform/operations';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import { safeParse } from '@/lib/text/safe-parse';
import { checkCalls, joinRoom, rooms } from './calls/embedded-calls';
import { respondWithCallMachine } from './http/call-machine-script';
import { readJson, readText } from './http/request-body';
import { answer, refuse } from './http/respond';
import { MAX_SDP_BYTES, onThisMachine, parseOffer } from './media/sdp';
import { callHandlers } from './rest/calls';
import { chatHandlers } from './rest/chats';
import { families } from './rest/families';
import { downloadFile, fileHandlers } from './rest/files';
import { type RestCall, type RestHandler, uuid } from './rest/rest-call';

const { assistant, phoneNumber, session, template, testSuite } = families;

/** Handlers of the platform's operations, by their names in its client. */
const resources: Record<string, { handlers: Partial<Record<string, RestHandler>> }> = {
  ...families,
  call: {
    handlers: {
      ...callHandlers,
      listAssistantPages: assistant.handlers.listPages,
      listPhoneNumberPages: phoneNumber.handlers.listPages,
    },
  },
  chat: { handlers: chatHandlers },
  file: { handlers: fileHandlers },
  session: { handlers: { ...session.handlers, list: session.handlers.listPages } },
  template: { handlers: { ...template.handlers, listPinned: () => answer([]) } },
  testSuite: { handlers: { ...testSuite.handlers, list: testSuite.handlers.listPages } },
};

type Route = [operation: Pick<Operation, 'method' | 'path' | 'payload' | 'secure'>, RestHandler?];

const open = { payload: 'none', secure: false } as const;

/** Operations that the hosted platform lacks. */
const ownRoutes: Route[] = [
  [{ ...open, method: 'GET', path: '/call-machine.js' }, respondWithCallMachine],
  [{ method: 'GET', path: '/health', payload: 'none' }, checkHealth],
  [{ ...open, method: 'POST', path: '/rooms/{room}' }, joinWithOffer],
  [{ ...open, method: 'DELETE', path: '/rooms/{room}' }, leave],
  [{ ...open, method: 'GET', path: '/files/{secret}' }, downloadFile],
];

const isParameter = (segment: string) => segment.startsWith('{');

/** All operations, each with its handler if the embedded platform has one. */
const routes = [
  ...ownRoutes,
  ...Object.entries(operations).flatMap(([family, rows]) =>
    Object.entries<Operation>(rows).map(([name, operation]): Route => [
      operation,
      resources[family]?.handlers[name],
    ]),
  ),
]
  .map(([operation, handle]) => ({
    operation,
    handle,
    segments: operation.path.slice(1).split('/'),
  }))
  // Paths with fewer parameters come first: `call/web` is not a call's id.
  .sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);

/** Finds the operation of a method and a path below the API's base; a refusal if the API has none. */
export function findRoute(method: string, path: string) {
  const given = path.split('/');
  const fitting = routes.filter(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, index) => isParameter(segment) || segment === given[index]),
  );
  const sought = method === 'HEAD' ? 'GET' : method;
  const route = fitting.find(({ operation }) => operation.method === sought);
  if (route) return { ...route, id: given[route.segments.findIndex(isParameter)] };
  if (fitting.length === 0) return refuse(404, `Cannot ${method} /${path.slice(0, 200)}`);
  const allow = [...new Set(fitting.map(({ operation }) => operation.method))].join(', ');
  return refuse(405, undefined, { headers: { allow } });
}

/** Handles all HTTP of the embedded platform. */
export async function handleEmbeddedRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(`${EMBEDDED_PLATFORM_PATH}/`)) return refuse(404);
  const route = findRoute(request.method, pathname.slice(EMBEDDED_PLATFORM_PATH.length + 1));
  if (route instanceof Response) return route;
  const { operation, segments, handle, id = '' } = route;
  const { method, path, payload, secure } = operation;
  if (secure !== false && !bearsToken(request, env.EMBEDDED_PLATFORM_TOKEN)) {
    return refuse(401, 'Missing or wrong bearer credential.');
  }
  if (!handle) {
    return refuse(501, `Only the hosted platform has ${method} ${path}: this is the embedded one.`);
  }
  if (segments.includes('{id}') && !safeParse(uuid, id).success) {
    return refuse(400, ['id must be a UUID']);
  }
  const body = payload === 'json' ? await readJson(request) : undefined;
  return body instanceof Response ? body : handle({ request, id, body });
}

async function joinWithOffer({ request, id }: RestCall): Promise<Response> {
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
  return joinRoom(id, { ...offer, candidates }, ticket);
}

function leave({ id }: RestCall): Response {
  rooms.free(id, 'customer-ended-call');
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** Answers 200 if calls can be held, with the reason if the agent cannot hear. */
function checkHealth(): Promise<Response> {
  return checkCalls().then(answer, ({ message }: Error) => refuse(503, message));
}
