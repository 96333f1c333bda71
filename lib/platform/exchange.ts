import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { VapiClient } from '@vapi-ai/server-sdk';
import type { Answers } from './contract';
import { PlatformConnectionError, PlatformError, type OperationName } from './errors';
import { Lifetime } from './lifetime';
import type { Operation } from './operations';
import { passThrough, readParsed, readRefusal } from './read-answer';
import { retryDelayMs } from './retry';

export type NamedOperation = Pick<Operation, 'answer'> & { name: OperationName };

export interface ExchangeLimits {
  /** Milliseconds for a whole answer; a minute unless given. */
  timeoutMs: number;
  /** How often an idempotent request that failed is sent again; twice unless given. */
  maxRetries: number;
  /** The first wait before that, unless the platform asks for another; half a second unless given. */
  retryBaseMs: number;
  /** The longest answer that is held in memory; 64 MiB unless given. */
  maxAnswerBytes: number;
}

/** A request and its answer, with what may go wrong between. */
export class Exchange {
  readonly lifetime: Lifetime;

  constructor(
    private readonly transport: Transport,
    private readonly operation: NamedOperation,
    private readonly request: OutgoingRequest,
    private readonly as: keyof Answers<unknown>,
    private readonly limits: ExchangeLimits,
  ) {
    this.lifetime = new Lifetime(operation.name);
  }

  /** Tries until it succeeds, may not be tried again, or its time would be over before. */
  async run(): Promise<unknown> {
    const { lifetime, request, as } = this;
    const { timeoutMs, maxRetries, retryBaseMs } = this.limits;
    lifetime.allow(timeoutMs);
    for (let retries = 0; ; retries++) {
      try {
        const answer = await this.#attempt();
        // A stream releases it when it ends.
        if (as === 'parsed') lifetime.release();
        return answer;
      } catch (cause) {
        const error = this.#toError(cause);
        const delayMs = retryDelayMs(error, request.method, retries, retryBaseMs);
        if (retries >= maxRetries || delayMs === undefined || delayMs >= lifetime.msLeft) {
          lifetime.release();
          throw error;
        }
        // Cut short by an abort, which the next attempt notices.
        await sleep(delayMs, undefined, { signal: lifetime.signal }).catch(() => undefined);
      }
    }
  }

  async #attempt(): Promise<unknown> {
    const { lifetime, operation, request, as } = this;
    const { timeoutMs, maxAnswerBytes } = this.limits;
    const response = await this.transport.send(request, lifetime.signal);
    if (!response.ok) throw await readRefusal(operation.name, response);
    if (as === 'parsed') return readParsed(operation, response, maxAnswerBytes);
    const body = passThrough(response.body, lifetime, timeoutMs, (cause) => this.#toError(cause));
    return as === 'stream' ? body : new Response(response.body && body, response);
  }

  #toError(cause: unknown): unknown {
    const { signal } = this.lifetime;
    if (signal.aborted) return signal.reason;
    const isOwn = cause instanceof PlatformError || cause instanceof PlatformConnectionError;
    return isOwn
      ? cause
      : new PlatformConnectionError(this.operation.name, 'unreachable', { cause });
  }
}

type HeaderRecord = Record<string, string>;

export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  /** Names in lower case. */
  readonly headers: HeaderRecord;
  readonly body: BodyInit | undefined;
  readonly isSecure: boolean;
}

/**
 * The vendor's client, used for its handling of the bearer credential and for its user agent. Its
 * pass-through `fetch` (2.0.1) cannot be used: it repeats a POST, goes on sleeping after an abort, drops
 * `redirect`, ends its time limit with the headers, encodes a path's '?', and takes half as long as the
 * fetch itself on top of it.
 */
export class Transport extends VapiClient {
  readonly #fetch: typeof fetch;
  readonly #open: HeaderRecord;
  #secure: HeaderRecord | undefined;

  constructor(token: string, send: typeof fetch) {
    super({ token });
    this.#fetch = send;
    // Only this header of its own: each one costs time, and the others describe its code generator.
    const userAgent = this._options.headers?.['user-agent'];
    this.#open = typeof userAgent === 'string' ? { 'user-agent': userAgent } : {};
  }

  /** Sends a request once. A redirect is its answer: to follow it could carry the token off. */
  async send(request: OutgoingRequest, signal: AbortSignal): Promise<Response> {
    const own = request.isSecure ? (this.#secure ??= await this.#withCredential()) : this.#open;
    return this.#fetch(request.url, {
      method: request.method,
      headers: { ...own, ...request.headers },
      body: request.body,
      redirect: 'manual',
      signal,
    });
  }

  async #withCredential(): Promise<HeaderRecord> {
    const { headers } = await this._options.authProvider.getAuthRequest();
    return { ...this.#open, ...Object.fromEntries(new Headers(headers)) };
  }
}
