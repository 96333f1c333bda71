/**
 * The URL that a text is, or undefined.
 *
 * Not by `URL.canParse`: in Node 20.20 it comes to refuse every text with a Latin-1 letter such as ä,
 * as soon as it has been called some thousand times and runs its fast path.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
