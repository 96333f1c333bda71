import { env } from '@/lib/env';
import { bearsToken } from '@/lib/http/bears-token';
import { type Operation, operations } from '@/lib/platform/operations';
import { safeParse } from '@/lib/text/safe-parse';
import { readJson } from '../http/request-body';
import { answer, refuse } from '../http/respond';
import { callHandlers } from './calls';
import { chatHandlers } from './chats';
import { families } from './families';
import { fileHandlers } from './files';
import { type RestHandler, uuid } from './rest-call';

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

const isParameter = (segment: string) => segment.startsWith('{');

/** The platform's operations, each with its handler if the embedded platform has one. */
const routes = Object.entries(operations)
  .flatMap(([family, rows]) =>
    Object.entries<Operation>(rows).map(([name, operation]) => {
      const segments = operation.path.slice(1).split('/');
      return { operation, segments, handle: resources[family]?.handlers[name] };
    }),
  )
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
  const route = fitting.find(({ operation }) => operation.method === method);
  if (route) return { ...route, id: given[route.segments.indexOf('{id}')] };
  if (fitting.length === 0) return refuse(404, `Cannot ${method} /${path.slice(0, 200)}`);
  const allow = [...new Set(fitting.map(({ operation }) => operation.method))].join(', ');
  return refuse(405, undefined, { headers: { allow } });
}

/** Answers a request for one of the platform's operations; `path` is relative to the API's base. */
export async function handleOperation(request: Request, path: string): Promise<Response> {
  const route = findRoute(request.method, path);
  if (route instanceof Response) return route;
  const { operation, handle, id } = route;
  if (operation.secure !== false && !bearsToken(request, env.EMBEDDED_PLATFORM_TOKEN)) {
    return refuse(401, 'Missing or wrong bearer credential.');
  }
  if (!handle) {
    const { method, path: template } = operation;
    const only = `Only the hosted platform has ${method} ${template}`;
    return refuse(501, `${only}: this is the embedded one.`);
  }
  if (id !== undefined && !safeParse(uuid, id).success) return refuse(400, ['id must be a UUID']);
  const body = operation.payload === 'json' ? await readJson(request) : undefined;
  return body instanceof Response ? body : handle({ request, id: id ?? '', body });
}
