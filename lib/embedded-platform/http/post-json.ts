import { readBody } from '@/lib/http/read-body';

interface Posted {
  key: string | undefined;
  body: object;
  /** Limit of the answer. */
  maxBytes: number;
  signal: AbortSignal;
}

/**
 * Posts JSON to an owner's own service, and returns what it answers. Refuses redirects, which would pass on the key.
 *
 * @throws Error (rejects) with neither the key nor the body, if there is no whole answer
 */
export async function postJson(url: string, { key, body, maxBytes, signal }: Posted) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  const answer = await readBody(response, maxBytes);
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  if (typeof answer === 'string') throw new Error(`The service's answer was ${answer}`);
  return Buffer.from(answer);
}
