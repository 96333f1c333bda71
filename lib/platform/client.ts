import 'server-only';
import { VapiClient } from '@vapi-ai/server-sdk';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface PlatformOptions {
  token: string;
  baseUrl: string;
  /** Carries the requests; the global fetch unless given. */
  fetch?: typeof fetch;
  /** How long the platform may take for a whole answer; 10 s unless given. */
  timeoutMs?: number;
}

/** What came of a request: an answer of whatever status, or why there is none. */
export type PlatformReply =
  | { outcome: 'answered'; status: number; headers: Headers; body: string }
  | { outcome: 'unreachable'; cause: unknown }
  | { outcome: 'timeout' }
  | { outcome: 'aborted' };

/** Client of the voice platform's REST API. */
export interface Platform {
  /**
   * Posts JSON to a path of the API, such as `/call/web`. Never retried, since a repeated POST may
   * make a second call; redirects are not followed. An answer longer than 1 MiB is cut there.
   */
  post(path: string, body: object, signal: AbortSignal): Promise<PlatformReply>;
}

/** Makes a client that sends `token` to `baseUrl` and nowhere else. */
export function createPlatform({
  token,
  baseUrl,
  fetch: send = fetch,
  timeoutMs = TIMEOUT_MS,
}: PlatformOptions): Platform {
  const client = new VapiClient({
    token,
    baseUrl,
    maxRetries: 0,
    // The SDK's pass-through drops a `redirect` given to it; following one could carry the token off.
    fetch: (input, init) => send(input, { ...init, redirect: 'manual', cache: 'no-store' }),
  });

  return {
    async post(path, body, signal) {
      if (!path.startsWith('/')) throw new Error(`not a path of the platform: ${path}`);
      // The SDK's own time-out ends with the headers; this one spans the body too.
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const response = await client.fetch(
          path,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'application/json' },
            body: JSON.stringify(body),
          },
          { abortSignal: AbortSignal.any([signal, deadline]) },
        );
        const { status, headers } = response;
        return { outcome: 'answered', status, headers, body: await readText(response) };
      } catch (cause) {
        if (signal.aborted) return { outcome: 'aborted' };
        if (deadline.aborted) return { outcome: 'timeout' };
        return { outcome: 'unreachable', cause };
      }
    },
  };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let left = MAX_ANSWER_BYTES;
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk.subarray(0, left), { stream: true });
    left -= chunk.byteLength;
    if (left <= 0) break;
  }
  return text;
}
