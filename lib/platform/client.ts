import 'server-only';
import type { PlatformFamilies } from './contract';
import { operations } from './operations';
import type { Answers, CancelToken, RequestOptions } from './request-options';
import {
  type PreparedOperation,
  prepareOperation,
  type SendableOperation,
  Sender,
  type PlatformOptions,
} from './sender';

export interface PlatformRequest {
  /** By the names in the operation's path. */
  path?: Readonly<Record<string, string>>;
  payload?: unknown;
}

/**
 * Typed client of the voice platform's REST API: `platform.call.get({ id })`, and so on for each row
 * of `operations`. Every method rejects with a `PlatformError` where the platform refuses, with a
 * `PlatformConnectionError` where no whole answer came, with the signal's reason where the request
 * was aborted, and with a TypeError for a path parameter that no path can carry.
 */
export interface Platform extends PlatformFamilies {
  /** Sends an operation that is chosen when the program runs. */
  request<As extends keyof Answers<unknown> = 'parsed'>(
    operation: SendableOperation,
    request?: PlatformRequest,
    options?: RequestOptions<As>,
  ): Promise<Answers<unknown>[As]>;
  /** Aborts all requests under way that were given this token. */
  cancel(token: CancelToken): void;
}

/**
 * Makes a client that sends `token` to `baseUrl` and nowhere else.
 *
 * @throws TypeError for a token that no header can carry
 */
export function createPlatform(options: PlatformOptions): Platform {
  const sender = new Sender(options);
  const families = preparedFamilies.map(([family, rows]) => [
    family,
    Object.fromEntries(rows.map(([name, operation]) => [name, methodOf(operation, sender)])),
  ]);
  return Object.assign(Object.fromEntries(families) as PlatformFamilies, {
    request: (
      operation: SendableOperation,
      { path, payload }: PlatformRequest = {},
      options?: RequestOptions,
    ) => sender.send(prepareOperation(operation), path, payload, options),
    cancel: (token: CancelToken) => sender.cancel(token),
  }) as Platform;
}

/** Once for all clients: the site makes one a request in embedded mode. */
const preparedFamilies = Object.entries(operations).map(
  ([family, rows]) =>
    [
      family,
      Object.entries(rows).map(([name, row]) => [name, prepareOperation(row)] as const),
    ] as const,
);

/** Takes its arguments in the order of `MethodOf`: path parameters, payload, options. */
function methodOf(operation: PreparedOperation, sender: Sender) {
  const payloadAt = operation.path.includes('{') ? 1 : 0;
  const optionsAt = operation.payload === 'none' ? payloadAt : payloadAt + 1;
  return (...args: object[]): Promise<unknown> =>
    sender.send(
      operation,
      payloadAt === 1 ? args[0] : undefined,
      optionsAt > payloadAt ? args[payloadAt] : undefined,
      args[optionsAt],
    );
}
