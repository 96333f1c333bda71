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
 * The vendor's client, for what serves of it: the bearer credential and the headers that name it to
 * the platform. Its pass-through `fetch` (2.0.1) does not serve: it repeats a POST, sleeps through an
 * abort, drops `redirect`, lets its time-out end with the headers, encodes a path's '?', and costs
 * half as much as the fetch itself.
 */
export class Transport extends VapiClient {
  readonly #fetch: typeof fetch;
  #open: HeaderRecord | undefined;
  #secure: HeaderRecord | undefined;

  constructor(token: string, send: typeof fetch) {
    super({ token });
    this.#fetch = send;
  }

  /** Sends a request once. A redirect is its answer: to follow it could carry the token off. */
  async send(request: OutgoingRequest, signal: AbortSignal): Promise<Response> {
    const own = request.isSecure
      ? (this.#secure ??= await this.#secureHeaders())
      : (this.#open ??= this.#openHeaders());
    return this.#fetch(request.url, {
      method: request.method,
      headers: request.headers ? { ...own, ...request.headers } : own,
      body: request.body,
      redirect: 'manual',
      signal,
    });
  }

  #openHeaders(): HeaderRecord {
    const headers = Object.entries(this._options.headers ?? {});
    return Object.fromEntries(
      headers.flatMap(([name, value]) =>
        typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
      ),
    );
  }

  async #secureHeaders(): Promise<HeaderRecord> {
    const { headers } = await this._options.authProvider.getAuthRequest();
    return { ...this.#openHeaders(), ...Object.fromEntries(new Headers(headers)) };
  }
}
