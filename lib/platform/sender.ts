import 'server-only';
import { compilePath, encodeBody, encodeQuery } from './encode-request';
import type { OperationName } from './errors';
import { Exchange } from './exchange';
import type { Lifetime } from './lifetime';
import type { Operation } from './operations';
import type { Answers, CancelToken, RequestOptions } from './request-options';
import { Transport } from './transport';

export interface PlatformOptions {
  token: string;
  /** Where the API's paths begin, such as `https://api.vapi.ai`. */
  baseUrl: string;
  /** Carries the requests; the global fetch unless given. */
  fetch?: typeof fetch;
  /** Milliseconds for a whole answer; a minute unless given. */
  timeoutMs?: number;
  /** How often an idempotent request that failed is sent again; twice unless given. */
  maxRetries?: number;
  /** The first wait before that, unless the platform asks for another; half a second unless given. */
  retryBaseMs?: number;
  /** The longest answer that is held in memory; 64 MiB unless given. */
  maxAnswerBytes?: number;
}

/** What must be known of an operation to send it: a row of the table, or one that is not in it. */
export type SendableOperation = Omit<Operation, 'vendor' | 'deprecated'>;

export interface PreparedOperation extends SendableOperation {
  name: OperationName;
  fillPath: ReturnType<typeof compilePath>;
}

/** Does once what is the same each time an operation is sent. */
export function prepareOperation(operation: SendableOperation): PreparedOperation {
  const { method, path } = operation;
  return { ...operation, name: `${method} ${path}`, fillPath: compilePath(path) };
}

/** Turns calls of operations into exchanges with one platform. */
export class Sender {
  readonly #transport: Transport;
  readonly #baseUrl: string;
  readonly #limits: Required<Omit<PlatformOptions, 'token' | 'baseUrl' | 'fetch'>>;
  readonly #cancellable = new Map<CancelToken, Set<Lifetime>>();

  constructor({ token, baseUrl, fetch: carry = fetch, ...limits }: PlatformOptions) {
    // Fetch would refuse it as well, but its message would contain the token.
    if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError('The token is not fit for a header.');
    this.#transport = new Transport(token, carry);
    this.#baseUrl = baseUrl.replace(/(?<!\/)\/+$/, '');
    this.#limits = {
      timeoutMs: limits.timeoutMs ?? 60_000,
      maxRetries: limits.maxRetries ?? 2,
      retryBaseMs: limits.retryBaseMs ?? 500,
      maxAnswerBytes: limits.maxAnswerBytes ?? 64 * 1024 * 1024,
    };
  }

  async send(
    operation: PreparedOperation,
    path: object | undefined,
    payload: unknown,
    options: RequestOptions = {},
  ): Promise<unknown> {
    const { method, payload: kind } = operation;
    const query = kind === 'query' ? encodeQuery(payload) : '';
    const url = this.#baseUrl + operation.fillPath(path) + query;
    const { body, headers } = encodeBody(kind, payload);
    const exchange = new Exchange(
      this.#transport,
      operation,
      {
        method,
        url,
        headers: mergeHeaders(headers, options.headers),
        body,
        isSecure: operation.secure !== false,
      },
      options.as ?? usualAnswer(operation, payload),
      options.timeoutMs === undefined
        ? this.#limits
        : { ...this.#limits, timeoutMs: options.timeoutMs },
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

function mergeHeaders(
  own: Record<string, string> | undefined,
  given: RequestOptions['headers'],
): Record<string, string> | undefined {
  return given ? { ...own, ...Object.fromEntries(new Headers(given)) } : own;
}

/** How an answer is handed over where nobody says: whole, but for files and asked-for streams. */
function usualAnswer({ answer }: SendableOperation, payload: unknown): keyof Answers<unknown> {
  if (answer === 'file') return 'stream';
  const isStreamed = answer === 'events' && (payload as { stream?: unknown }).stream === true;
  return isStreamed ? 'stream' : 'parsed';
}
