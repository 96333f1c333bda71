import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NextResponse, type NextRequest } from 'next/server';
import { perProcess } from '@/lib/process/per-process';

// A form that a browser posts by itself, from a page of an earlier build: Next (16.4) knows its action no longer, and
// would answer with a bare 409.

/** The field by which an action is told that it only has to say so, with all that was typed. */
export const olderPageField = 'older-page';

/** The ids of this build's actions, as Next has written them down; in `next dev` they come and go. */
const knownActions = () =>
  perProcess('known-actions', () => {
    const file = join(process.cwd(), '.next', 'server', 'server-reference-manifest.json');
    try {
      const text = readFileSync(/* turbopackIgnore: true */ file, 'utf8');
      return new Set(Object.keys((JSON.parse(text) as { node: object }).node));
    } catch {
      return undefined;
    }
  });

/** The action's id in the hidden fields of React; empty without one. */
const actionOf = (form: FormData): string =>
  [...form]
    .map(([name, value]) => `${name}=${String(value)}`)
    .map((field) => /^\$ACTION_(?:ID_|\d+:0=\{"id":")(\w+)/.exec(field)?.[1])
    .find((id) => id !== undefined) ?? '';

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" };

function attributesOf(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replace(/&([#\w]+);/g, (whole, entity: string) => entities[entity] ?? whole),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** The fields of a page's form that is most like what was posted. */
function fieldsOf(html: string, posted: FormData) {
  const forms = [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) =>
    [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => attributesOf(tag)),
  );
  const likeness = (fields: Record<string, string>[]) =>
    fields.filter(({ name = '', type, value }) => {
      const [given] = posted.getAll(name);
      return given !== undefined && (type !== 'hidden' || given === value);
    }).length;
  // A form without an action, a search for one, posts nothing that a build could take.
  const actions = forms.filter((fields) => fields.some(({ name }) => /^\$ACTION/.test(name ?? '')));
  return actions.sort((a, b) => likeness(b) - likeness(a))[0];
}

/** Addresses to this build's action what was posted to the earlier one, without secrets, which no page is to hold. */
function bodyOf(posted: FormData, fields: Record<string, string>[]): FormData {
  const body = new FormData();
  body.set(olderPageField, '1');
  for (const { name = '', value = '' } of fields) if (/^\$ACTION/.test(name)) body.set(name, value);
  for (const [name, value] of posted) {
    const isSecret = fields.some((field) => field.name === name && field.type === 'password');
    if (!/^\$ACTION/.test(name) && !isSecret && typeof value === 'string') body.append(name, value);
  }
  return body;
}

/** No form of the site has more fields. */
const MOST_FIELDS = 1_000;
/** A page is made in less. */
const PAGE_MS = 10_000;

const pick = (headers: Headers, names: readonly string[]) =>
  new Headers([...headers].filter(([name]) => names.includes(name)));

/**
 * The page with all that was posted to it and why it was not taken, where an earlier build has made the form; undefined
 * for what Next is to answer.
 */
export async function answerOlderPage(request: NextRequest): Promise<Response | undefined> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/.test(type);
  if (request.method !== 'POST' || !isForm || request.headers.has('next-action')) return undefined;
  const posted = await request.formData().catch(() => undefined);
  if (!posted) return new NextResponse(null, { status: 400 });
  if ([...posted.keys()].length > MOST_FIELDS) return new NextResponse(null, { status: 413 });
  // Posted by this very function: once is enough.
  if (posted.has(olderPageField)) return undefined;
  const known = knownActions();
  // React posts no other type: Next would show the page without what was typed.
  const isKnown = type.startsWith('multipart') && known?.has(actionOf(posted));
  if (!known || isKnown) return undefined;

  const url = new URL(perProcess('own-url', () => request.nextUrl.origin));
  [url.pathname, url.search] = [request.nextUrl.pathname, request.nextUrl.search];
  const sent = ['cookie', 'user-agent', 'origin', 'referer', 'x-forwarded-host'];
  const headers = pick(request.headers, sent);
  const signal = AbortSignal.timeout(PAGE_MS);
  const page = await fetch(url, { headers, redirect: 'manual', signal });
  const elsewhere = page.headers.get('location');
  // A page that wants a session leads to the sign-in.
  if (elsewhere) return NextResponse.redirect(new URL(elsewhere, request.url), 303);
  const fields = fieldsOf(await page.text(), posted);
  if (!page.ok || !fields) return undefined;
  const body = bodyOf(posted, fields);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  const kept = ['content-type', 'content-security-policy', 'x-robots-tag'];
  return new NextResponse(answer.body, { status: 409, headers: pick(answer.headers, kept) });
}
