import 'server-only';
import type { Answers, CancelToken, PlatformFamilies, RequestOptions } from './contract';
import { encodeBody, encodeQuery, fillPath } from './encode-request';
import { Exchange, type ExchangeLimits, Transport } from './exchange';
import type { Lifetime } from './lifetime';
import { type Operation, operations } from './operations';

export interface PlatformOptions extends Partial<ExchangeLimits> {
  token: string;
  /** Where the API's paths begin, such as `https://api.vapi.ai`. */
  baseUrl: string;
  /** Carries the requests; the global fetch unless given. */
  fetch?: typeof fetch;
}

/** What must be known of an operation to send it: a row of the table, or one that is not in it. */
export type SendableOperation = Omit<Operation, 'vendor' | 'deprecated'>;

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
  const families = Object.entries(operations).map(([family, rows]) => [
    family,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, methodOf(row, sender)])),
  ]);
  return Object.assign(Object.fromEntries(families) as PlatformFamilies, {
    request: (
      operation: SendableOperation,
      { path, payload }: PlatformRequest = {},
      options?: RequestOptions,
    ) => sender.send(operation, path, payload, options),
    cancel: (token: CancelToken) => sender.cancel(token),
  }) as Platform;
}

/** Takes its arguments in the order of `MethodOf`: path parameters, payload, options. */
function methodOf(operation: SendableOperation, sender: Sender) {
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

/** Turns calls of operations into exchanges with one platform. */
class Sender {
  readonly #transport: Transport;
  readonly #baseUrl: string;
  readonly #limits: ExchangeLimits;
  readonly #cancellable = new Map<CancelToken, Set<Lifetime>>();

  constructor({ token, baseUrl, fetch: carry = fetch, ...limits }: PlatformOptions) {
    // Fetch would refuse it as well, but its message would contain the token.
    if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError('The token is not fit for a header.');
    this.#transport = new Transport(token, carry);
    this.#baseUrl = baseUrl.replace(/(?<!\/)\/+$/, '');
    const maxAnswerBytes = 64 * 1024 * 1024;
    this.#limits = {
      timeoutMs: 60_000,
      maxRetries: 2,
      retryBaseMs: 500,
      maxAnswerBytes,
      ...limits,
    };
  }

  async send(
    operation: SendableOperation,
    path: object | undefined,
    payload: unknown,
    options: RequestOptions = {},
  ): Promise<unknown> {
    const { method, payload: kind } = operation;
    const query = kind === 'query' ? encodeQuery(payload) : '';
    const url = this.#baseUrl + fillPath(operation.path, path) + query;
    const { body, headers } = encodeBody(kind, payload);
    const exchange = new Exchange(
      this.#transport,
      { name: `${method} ${operation.path}`, answer: operation.answer },
      {
        method,
        url,
        headers: { ...headers, ...Object.fromEntries(new Headers(options.headers)) },
        body,
        isSecure: operation.secure !== false,
      },
      options.as ?? usualAnswer(operation, payload),
      { ...this.#limits, timeoutMs: options.timeoutMs ?? this.#limits.timeoutMs },
    );
    const { lifetime } = exchange;
    if (options.signal) lifetime.follow(options.signal);
    if (options.cancelToken !== undefined) this.#letCancel(options.cancelToken, lifetime);
    return exchange.run();
  }

  /** Aborts what is under way with this token. */
  cancel(token: CancelToken): void {
    for (const lifetime of this.#cancellable.get(token) ?? []) {
      lifetime.abort(new DOMException('The request was cancelled.', 'AbortError'));
    }
  }

  #letCancel(token: CancelToken, lifetime: Lifetime): void {
    const lifetimes = this.#cancellable.get(token) ?? new Set();
    this.#cancellable.set(token, lifetimes.add(lifetime));
    lifetime.onRelease(() => {
      lifetimes.delete(lifetime);
      if (lifetimes.size === 0) this.#cancellable.delete(token);
    });
  }
}

/** How an answer is handed over where nobody says: whole, but for files and asked-for streams. */
function usualAnswer({ answer }: SendableOperation, payload: unknown): keyof Answers<unknown> {
  if (answer === 'file') return 'stream';
  const isStreamed = answer === 'events' && (payload as { stream?: unknown }).stream === true;
  return isStreamed ? 'stream' : 'parsed';
}
