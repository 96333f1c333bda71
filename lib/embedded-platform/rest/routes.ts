import { type Operation, operations } from '@/lib/platform/operations';
import { handlers } from './handlers';
import type { RestHandler } from './request/rest-call';

/** One operation of the platform, and what answers it here. */
export interface Route {
  family: string;
  operation: Operation;
  segments: string[];
  handle: RestHandler;
}

export type RouteMatch =
  | { route: Route; parameters: Record<string, string> }
  | 'unknown'
  | 'malformed'
  | { allow: string[] };

const isParameter = (segment: string) => segment.startsWith('{');

/** Literal segments before parameters, from the left: `call/web` is not a call's id. */
function bySpecificity(a: Route, b: Route): number {
  for (const [index, segment] of a.segments.entries()) {
    const difference = Number(isParameter(segment)) - Number(isParameter(b.segments[index] ?? ''));
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The table of operations is the table of routes: none is left out, none is added. */
export const routes: readonly Route[] = Object.entries(operations)
  .flatMap(([family, rows]) =>
    Object.entries<Operation>(rows).map(([name, operation]): Route => {
      const familyHandlers: Record<string, RestHandler> = handlers[family as keyof typeof handlers];
      const handle = familyHandlers[name];
      if (!handle) throw new Error(`No handler for ${family} ${name}`);
      return { family, operation, segments: operation.path.slice(1).split('/'), handle };
    }),
  )
  .sort(bySpecificity);

/**
 * Finds the operation for a method and a path below the API's base.
 *
 * @returns `malformed` where the path is not valid percent-encoding, `allow` where other methods have it
 */
export function findRoute(method: string, path: string): RouteMatch {
  let given: string[];
  try {
    given = path.split('/').map(decodeURIComponent);
  } catch {
    return 'malformed';
  }
  const fitting = routes.filter(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, index) =>
        isParameter(segment) ? given[index] !== '' : segment === given[index],
      ),
  );
  const route = fitting.find(({ operation }) => operation.method === method);
  if (!route) {
    const allow = [...new Set(fitting.map(({ operation }) => operation.method))];
    return allow.length > 0 ? { allow } : 'unknown';
  }
  const parameters = route.segments.flatMap((segment, index) =>
    isParameter(segment) ? [[segment.slice(1, -1), given[index] ?? '']] : [],
  );
  return { route, parameters: Object.fromEntries(parameters) as Record<string, string> };
}
