const HERE = 'http://here.invalid';

/**
 * A path of the desk that a text from outside names, with its query; the desk's first page where it names none, or an
 * address elsewhere.
 */
export function ownPath(text: string | undefined | null): string {
  const home = '/desk';
  if (!text || text.length > 2_000 || !text.startsWith('/')) return home;
  let url: URL;
  try {
    // As a browser reads it, which takes `/\host` and `//host` for addresses of other sites.
    url = new URL(text, HERE);
  } catch {
    return home;
  }
  if (url.origin !== HERE || !/^\/desk(?:\/|$)/.test(url.pathname)) return home;
  return url.pathname + url.search;
}
