import { once } from 'node:events';
import { request } from 'node:http';
import type { Site } from './site';

export interface Answer {
  status: number;
  code?: string;
  id?: string;
}

/**
 * POSTs to a site as a visitor at some address, who reaches it through one proxy of ours.
 *
 * @param headers further ones, such as another Host
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

/** Asks for a call from an address, and joins nothing. */
export const askForCall = (
  site: Pick<Site, 'url'>,
  address: string,
  assistantId = 'demo-presale',
) => post(site, '/api/call/web', { assistantId }, { 'x-forwarded-for': address });
