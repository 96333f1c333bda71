import { type Operation, operations } from '@/lib/platform/operations';
import { answer, refuse } from '../http/respond';
import { callHandlers } from './calls/calls';
import { openWebCall } from './calls/create-call';
import { chatHandlers } from './chats/chat-handlers';
import { families } from './families';
import { fileHandlers } from './files';
import type { RestHandler } from './rest-call';

const { assistant, phoneNumber, session, template, testSuite } = families;

type Handlers = Partial<Record<string, Partial<Record<string, RestHandler>>>>;

const ofFamilies = Object.fromEntries(
  Object.entries(families).map(([family, { handlers }]) => [family, handlers]),
);

/** What answers the platform's operations, by the names that its client has for them. */
const handlers: Handlers = {
  ...ofFamilies,
  call: {
    ...callHandlers,
    createWebCall: openWebCall,
    listAssistantPages: assistant.handlers.listPages,
    listPhoneNumberPages: phoneNumber.handlers.listPages,
  },
  chat: chatHandlers,
  file: fileHandlers,
  session: { ...session.handlers, list: session.handlers.listPages },
  template: { ...template.handlers, listPinned: () => answer([]) },
  testSuite: { ...testSuite.handlers, list: testSuite.handlers.listPages },
};

const isParameter = (segment: string) => segment.startsWith('{');

/** The platform's operations, and what answers each: nothing where only the hosted one does. */
const routes = Object.entries(operations)
  .flatMap(([family, rows]) =>
    Object.entries<Operation>(rows).map(([name, operation]) => {
      const segments = operation.path.slice(1).split('/');
      return { operation, segments, handle: handlers[family]?.[name] };
    }),
  )
  // The path with the fewest parameters that fits: `call/web` is not a call's id.
  .sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);

/** Finds the operation of a method and a path below the API's base; a refusal without one. */
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
