import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { VapiClient } from '@vapi-ai/server-sdk';
import { encodeBody, encodeQuery, fillPath } from './encode-request';
import { type OperationName, PlatformConnectionError, PlatformError } from './errors';
import { type Operation, operations } from './operations';
import { readParsed, readRefusal } from './read-answer';
import { retryDelayMs } from './retry';

export interface PlatformOptions {
  token: string;
  /** Where the API's paths begin, such as `https://api.vapi.ai`. */
  baseUrl: string;
  /** Carries the requests; the global fetch unless given. */
  fetch?: typeof fetch;
  /** Milliseconds for a whole answer, repeated attempts included; a minute unless given. */
  timeoutMs?: number;
  /** How often an idempotent request that failed is sent again; twice unless given. */
  maxRetries?: number;
  /** The first wait before that, unless the platform asks for another; half a second unless given. */
  retryBaseMs?: number;
  /** The longest answer that is held in memory; 64 MiB unless given. */
  maxAnswerBytes?: number;
}

/** What must be known of an operation to send it: a row of the table, or one that is not in it. */
type SendableOperation = Omit<Operation, 'deprecated'>;

/** An operation's result, by the way its answer is asked for. */
interface Answers {
  /** Its JSON, held in memory as a whole. */
  parsed: unknown;
  /** Its body as it comes. */
  stream: ReadableStream<Uint8Array>;
}

/** Requests with the same token are cancelled together. */
type CancelToken = string | number | symbol;

interface RequestOptions<As extends keyof Answers = keyof Answers> {
  signal?: AbortSignal;
  /** `cancel()` with the same token ends the request. */
  cancelToken?: CancelToken;
  /** Milliseconds for the whole answer, repeated attempts included; with a stream, until it begins. */
  timeoutMs?: number;
  /** How the answer is wanted; parsed unless given. */
  as?: As;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
}

/** The names in a path: `id` and `runId` in `/test-suite/{id}/run/{runId}`. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** An operation as a method: path parameters by name, then the payload, then options. */
type Method<Row extends Operation> = <As extends keyof Answers = 'parsed'>(
  ...args: [
    ...([PathNames<Row['path']>] extends [never]
      ? []
      : [path: Record<PathNames<Row['path']>, string>]),
    ...(Row['payload'] extends 'none'
      ? []
      : Row['payload'] extends 'query'
        ? [payload?: object]
        : [payload: object]),
    options?: RequestOptions<As>,
  ]
) => Promise<Answers[As]>;

type Families = {
  readonly [Family in keyof typeof operations]: {
    readonly [Name in keyof (typeof operations)[Family]]: Method<
      Extract<(typeof operations)[Family][Name], Operation>
    >;
  };
};

/**
 * Client of the voice platform's REST API: `platform.call.get({ id })`, and so on for each row of
 * `operations`. Every method rejects with a `PlatformError` where the platform refuses, with a
 * `PlatformConnectionError` where no whole answer came, with the signal's reason where the request
 * was aborted, and with a TypeError for a path parameter that no path can carry.
 */
export interface Platform extends Families {
  /** Sends an operation that is chosen when the program runs. */
  request<As extends keyof Answers = 'parsed'>(
    operation: SendableOperation,
    request?: { path?: object; payload?: unknown },
    options?: RequestOptions<As>,
  ): Promise<Answers[As]>;
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
  return Object.assign(Object.fromEntries(families) as Families, {
    request: sender.send.bind(sender),
    cancel: sender.cancel.bind(sender),
  }) as Platform;
}

function methodOf(operation: SendableOperation, sender: Sender) {
  const hasPath = operation.path.includes('{');
  const hasPayload = operation.payload !== 'none';
  return (...args: object[]): Promise<unknown> => {
    const path = hasPath ? args.shift() : undefined;
    const payload = hasPayload ? args.shift() : undefined;
    return sender.send(operation, { path, payload }, args[0]);
  };
}

/**
 * The vendor's client, used for its handling of the bearer credential and for its user agent. Its pass-through `fetch`
 * (2.0.1) cannot be used: it repeats a POST, goes on sleeping after an abort, and drops `redirect`.
 */
class Vendor extends VapiClient {
  async headers(isSecure: boolean): Promise<Record<string, string>> {
    // Only this one of its own: the others describe its code generator.
    const agent = { 'user-agent': String(this._options.headers?.['user-agent']) };
    if (!isSecure) return agent;
    const { headers } = await this._options.authProvider.getAuthRequest();
    return { ...agent, ...Object.fromEntries(new Headers(headers)) };
  }
}

/** Turns calls of operations into requests to one platform. */
class Sender {
  readonly #options: Required<PlatformOptions>;
  readonly #vendor: Vendor;
  readonly #cancellable = new Map<CancelToken, Set<AbortController>>();

  constructor(options: PlatformOptions) {
    const { token } = options;
    // Fetch would refuse it as well, but its message would contain the token.
    if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError('The token is not fit for a header.');
    this.#vendor = new Vendor({ token });
    const maxAnswerBytes = 64 * 1024 * 1024;
    const limits = { timeoutMs: 60_000, maxRetries: 2, retryBaseMs: 500, maxAnswerBytes };
    const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '');
    this.#options = { fetch, ...limits, ...options, baseUrl };
  }

  async send(
    operation: SendableOperation,
    { path, payload }: { path?: object | undefined; payload?: unknown } = {},
    options: RequestOptions = {},
  ): Promise<unknown> {
    const { method, payload: kind, secure = true } = operation;
    const query = kind === 'query' ? encodeQuery(payload) : '';
    const url = this.#options.baseUrl + fillPath(operation.path, path) + query;
    const { body, headers } = encodeBody(kind, payload);
    const own = await this.#vendor.headers(secure);
    const sent = { ...own, ...headers, ...Object.fromEntries(new Headers(options.headers)) };
    // A redirect is an answer: to follow it could carry the credential off.
    const request = { method, headers: sent, body, redirect: 'manual' } as const;

    const name: OperationName = `${method} ${operation.path}`;
    const end = new AbortController();
    const { signal: given, cancelToken, timeoutMs = this.#options.timeoutMs } = options;
    const signal = given ? AbortSignal.any([end.signal, given]) : end.signal;
    const late = () => end.abort(new PlatformConnectionError(name, 'timeout'));
    const timer = setTimeout(late, timeoutMs);
    if (cancelToken !== undefined) this.#letCancel(cancelToken, end);
    try {
      const isStream = options.as === 'stream';
      const ask = async () => {
        const response = await this.#options.fetch(url, { ...request, signal });
        if (!response.ok) throw await readRefusal(name, response);
        if (isStream) return response.body ?? new Blob([]).stream();
        return readParsed(name, operation.answer, response, this.#options.maxAnswerBytes);
      };
      return await this.#askUntil(performance.now() + timeoutMs, ask, { name, method, signal });
    } finally {
      clearTimeout(timer);
      if (cancelToken !== undefined) this.#cancellable.get(cancelToken)?.delete(end);
    }
  }

  /** Asks until it succeeds, may not ask again, or its time would be over before. */
  async #askUntil(
    endsAt: number,
    ask: () => Promise<unknown>,
    { name, method, signal }: { name: OperationName; method: string; signal: AbortSignal },
  ): Promise<unknown> {
    const { maxRetries, retryBaseMs } = this.#options;
    for (let retries = 0; ; retries++) {
      try {
        return await ask();
      } catch (cause) {
        const isOwn = cause instanceof PlatformError || cause instanceof PlatformConnectionError;
        const fault = isOwn ? cause : new PlatformConnectionError(name, 'unreachable', { cause });
        const error: unknown = signal.aborted ? signal.reason : fault;
        const delayMs = retryDelayMs(error, method, retries, retryBaseMs);
        const isLast = retries >= maxRetries || delayMs === undefined;
        if (isLast || performance.now() + delayMs >= endsAt) throw error;
        // Cut short by an abort, which the next attempt notices.
        await sleep(delayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Aborts what is under way with this token. */
  cancel(token: CancelToken): void {
    for (const end of this.#cancellable.get(token) ?? [])
      end.abort(new DOMException('The request was cancelled.', 'AbortError'));
  }

  #letCancel(token: CancelToken, end: AbortController): void {
    const ends = this.#cancellable.get(token) ?? new Set();
    this.#cancellable.set(token, ends.add(end));
  }
}
