import type { operations } from '@/lib/platform/operations';
import type { Access } from './keys';

/** A request for one of the platform's operations, its credential checked and its JSON read. */
export interface RestCall {
  request: Request;
  access: Access;
  /** By the names of the path's template; all ids but a provider's are UUIDs. */
  parameters: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The JSON body; undefined where the operation takes none. */
  body: unknown;
}

export type RestHandler = (call: RestCall) => Response | Promise<Response>;

type Operations = typeof operations;

/** A handler for each of the platform's operations. */
export type RestHandlers = {
  [Family in keyof Operations]: { [Operation in keyof Operations[Family]]: RestHandler };
};
