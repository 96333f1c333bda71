import { voiceServiceToken } from '@/lib/embedded-platform/client/voice-service';
import { handleEmbeddedRequest } from '@/lib/embedded-platform/handle-embedded-request';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';

/** An object of the platform, as read from an answer. */
export type Json = { [field: string]: unknown } & { id: string };

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed JSON; undefined without any. */
  json: unknown;
}

export interface Question {
  /** Sent as JSON, unless it is a form or a text. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The bearer token; defaults to the platform's own credential, null for none. */
  token?: string | null;
}

const origin = 'http://localhost:3000';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends the platform a request within this process, like a client over HTTP. */
export async function ask(
  method: string,
  path: string,
  { body, headers = {}, token = voiceServiceToken() }: Question = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const isSent = body !== undefined;
  const response = await handleEmbeddedRequest(
    new Request(`${origin}${EMBEDDED_PLATFORM_PATH}/${path.replace(/^\//, '')}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(isSent && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isSent && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

/** Sends a request that must succeed; returns the object in its answer. */
export async function askFor(method: string, path: string, body?: unknown): Promise<Json> {
  const { status, text, json } = await ask(method, path, { body });
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return json as Json;
}

/** Sends a request that must succeed; returns the list in its answer. */
export async function askForList(path: string): Promise<Json[]> {
  const json: unknown = await askFor('GET', path);
  return json as Json[];
}
