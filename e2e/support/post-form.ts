/**
 * Posts a form of the site as a browser without JavaScript does, with the page's hidden fields.
 *
 * @param path the page's path, with its query
 * @returns the reference of the accepted form
 */
export async function postForm(
  url: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<string> {
  const page = `${url}${path}`;
  const html = await (await fetch(page)).text();
  const body = new FormData();
  for (const [tag] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
    const [, name = ''] = / name="([^"]*)"/.exec(tag) ?? [];
    const [, value = ''] = / value="([^"]*)"/.exec(tag) ?? [];
    body.set(name, value.replaceAll('&quot;', '"'));
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await fetch(page, {
    method: 'POST',
    body,
    headers: { ...headers, origin: url, referer: page },
    redirect: 'manual',
  });
  const [, reference] =
    /^\/received\/[a-z-]+\/([\w-]+)$/.exec(response.headers.get('location') ?? '') ?? [];
  if (!reference) throw new Error(`The form was not taken: ${response.status}`);
  return reference;
}
