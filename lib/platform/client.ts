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
  /** Base URL of the API, such as `https://api.vapi.ai`. */
  baseUrl: string;
  /** Sends the requests; defaults to the global fetch. */
  fetch?: typeof fetch;
  /** Limit of a whole answer with all retries, in milliseconds; defaults to a minute. */
  timeoutMs?: number;
  /** Maximum number of retries of an idempotent request; defaults to two. */
  maxRetries?: number;
  /** First delay before a retry, in milliseconds, unless the platform names one; defaults to 500. */
  retryBaseMs?: number;
  /** Maximum size of an answer held in memory; defaults to 64 MiB. */
  maxAnswerBytes?: number;
}

/** The fields of an operation that are needed to send it; it need not be in the table. */
type SendableOperation = Omit<Operation, 'deprecated'>;

/** Result of an operation, by the requested form of its answer. */
interface Answers {
  /** Parsed JSON, held in memory as a whole. */
  parsed: unknown;
  /** Body as it arrives. */
  stream: ReadableStream<Uint8Array>;
}

/** Requests with the same token are cancelled together. */
type CancelToken = string | number | symbol;

interface RequestOptions<As extends keyof Answers = keyof Answers> {
  signal?: AbortSignal;
  /** `cancel()` with the same token aborts the request. */
  cancelToken?: CancelToken;
  /** Limit of the whole answer with all retries, in milliseconds; for a stream, until it begins. */
  timeoutMs?: number;
  /** Form of the answer; defaults to parsed. */
  as?: As;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>;
}

/** Parameter names in a path: `id` and `runId` in `/test-suite/{id}/run/{runId}`. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** An operation as a method with path parameters by name, then the payload, then options. */
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
 * Client of the voice platform's REST API: `platform.call.get({ id })`, and so on for each row of `operations`. Every
 * method rejects with a `PlatformError` if the platform refuses, a `PlatformConnectionError` if no whole answer
 * arrives, the signal's reason if the request is aborted, and a TypeError for an invalid path parameter.
 */
export interface Platform extends Families {
  /** Sends an operation that is chosen at run time. */
  request<As extends keyof Answers = 'parsed'>(
    operation: SendableOperation,
    request?: { path?: object; payload?: unknown },
    options?: RequestOptions<As>,
  ): Promise<Answers[As]>;
  /** Aborts all running requests with this token. */
  cancel(token: CancelToken): void;
}

/**
 * Creates a client that sends `token` to `baseUrl` and nowhere else.
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
 * The vendor's client, used for its bearer credential and user agent. Its pass-through `fetch` (2.0.1) is not used: it
 * repeats POST requests, keeps sleeping after an abort, and drops `redirect`.
 */
class Vendor extends VapiClient {
  async headers(isSecure: boolean): Promise<Record<string, string>> {
    // Only its user agent; its other headers describe the code generator.
    const agent = { 'user-agent': String(this._options.headers?.['user-agent']) };
    if (!isSecure) return agent;
    const { headers } = await this._options.authProvider.getAuthRequest();
    return { ...agent, ...Object.fromEntries(new Headers(headers)) };
  }
}

/** Sends operations as requests to one platform. */
class Sender {
  readonly #options: Required<PlatformOptions>;
  readonly #vendor: Vendor;
  readonly #cancellable = new Map<CancelToken, Set<AbortController>>();

  constructor(options: PlatformOptions) {
    const { token } = options;
    // Checked here, since fetch's own error would contain the token.
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
    // A redirect is an answer: following it could leak the credential.
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

  /** Asks until it succeeds, may not retry, or would exceed its time. */
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
        // An abort ends the delay early; the next attempt notices it.
        await sleep(delayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Aborts all running requests with this token. */
  cancel(token: CancelToken): void {
    for (const end of this.#cancellable.get(token) ?? [])
      end.abort(new DOMException('The request was cancelled.', 'AbortError'));
  }

  #letCancel(token: CancelToken, end: AbortController): void {
    const ends = this.#cancellable.get(token) ?? new Set();
    this.#cancellable.set(token, ends.add(end));
  }
}
