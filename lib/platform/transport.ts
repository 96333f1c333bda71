import 'server-only';
import { VapiClient } from '@vapi-ai/server-sdk';

type HeaderRecord = Record<string, string>;

export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  /** Names in lower case. */
  readonly headers: HeaderRecord | undefined;
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
      headers: request.headers ? { ...own, ...request.headers } : own,
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
