import { once } from 'node:events';
import { request } from 'node:http';
import type { Site } from './site';

export interface Answer {
  status: number;
  code?: string;
  id?: string;
}

/**
 * POSTs to a site as a visitor with this address, through one trusted proxy.
 *
 * @param headers further headers, such as another Host
 */
export async function post(
  { url }: Pick<Site, 'url'>,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const outgoing = request(url + path, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', ...headers },
  });
  outgoing.end(JSON.stringify(body));
  const [response] = (await once(outgoing, 'response')) as [
    AsyncIterable<Buffer> & { statusCode: number },
  ];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  const { code, id } = (text === '' ? {} : JSON.parse(text)) as Answer;
  return {
    status: response.statusCode,
    ...(code !== undefined && { code }),
    ...(id !== undefined && { id }),
  };
}

/** Requests a call from an address without joining it. */
export const askForCall = (
  site: Pick<Site, 'url'>,
  address: string,
  assistantId = 'demo-presale',
) => post(site, '/api/call/web', { assistantId }, { 'x-forwarded-for': address });
