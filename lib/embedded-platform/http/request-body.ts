import { readBody } from '@/lib/http/read-body';
import { refuse } from './respond';

const MAX_JSON_BYTES = 256 * 1024;
/** Deeper than any definition, and far from where recursion would fail. */
const MAX_DEPTH = 64;

/** What the platform never returns (@vapi-ai/web 2.3.8's api.d.ts), and the like. */
const secretName =
  /(?:api|access|secret|private|subscription|openai)key$|secret$|password$|authtoken$|^connectionstring$/i;

/** The bytes of a body, or the refusal of one that is too large, cut off, or slower than `withinMs` milliseconds. */
export async function readBytes(request: Request, maxBytes: number, withinMs?: number) {
  const body = await readBody(request, maxBytes, withinMs);
  if (body === 'too_large') return refuse(413);
  // The rest of a slow body is not waited for.
  if (body === 'too_slow') return refuse(408, undefined, { headers: { connection: 'close' } });
  return body === 'broken_off' ? refuse(400, 'the request was withdrawn') : body;
}

/** As {@link readBytes}, as text of this media type. */
export async function readText(request: Request, type: string, maxBytes: number) {
  const given = request.headers.get('content-type')?.split(';')[0];
  if (given?.trim().toLowerCase() !== type) return refuse(415);
  const bytes = await readBytes(request, maxBytes);
  return bytes instanceof Response ? bytes : new TextDecoder().decode(bytes);
}

/** The value of a JSON body, without secrets, so that nothing can show one; a refusal where there is none. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, 'application/json', MAX_JSON_BYTES);
  if (text instanceof Response) return text;
  try {
    const value: unknown = JSON.parse(text, keep);
    return isShallow(value) ? value : refuse(400, ['body must not be nested so deeply']);
  } catch {
    return refuse(400, ['body must be JSON']);
  }
}

/**
 * A field's value; undefined takes out secrets, and what would set a prototype. Only texts are secrets: a tool's
 * parameter may have a secret's name.
 */
const keep = (name: string, value: unknown): unknown =>
  name === '__proto__' || (typeof value === 'string' && secretName.test(name)) ? undefined : value;

const isShallow = (value: unknown, levels = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((item) => isShallow(item, levels - 1)));
