import { expect } from './fixtures';
import type { Site } from './site';

/** What a person of the desk asks of its routes, as its pages do. */
export type AskDesk = <Answer>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<Answer>;

const linkIn = (output: string) => /"link":"([^"]*)"/.exec(output)?.[1];

/** Becomes the first owner of a site's desk, without a browser. */
export async function becomeOwner(site: Site): Promise<AskDesk> {
  await expect.poll(() => linkIn(site.output())).toBeDefined();
  const link = new URL(linkIn(site.output()) ?? '', site.url);
  let cookie = '';

  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(site.url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: site.url, cookie },
      body: method === 'GET' ? null : JSON.stringify(body ?? {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return { response, answer: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };

  const { response } = await send('POST', '/api/desk/join', {
    token: link.searchParams.get('token'),
    name: 'Dana Reed',
    email: 'dana@example.com',
    password: 'four odd words together',
  });
  cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return async <Answer>(method: string, path: string, body?: object) =>
    (await send(method, path, body)).answer as Answer;
}
