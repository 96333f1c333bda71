import type { PayloadKind } from './operations';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * A path of its template. Each parameter stays within its own segment of the path.
 *
 * @throws TypeError for what cannot: nothing, an empty text, '.' and '..', which even percent-encoded are steps in a URL
 */
export const fillPath = (template: string, parameters: object = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = Object.getOwnPropertyDescriptor(parameters, name)?.value;
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
      throw new TypeError(`${template}: ${name} may not be ${JSON.stringify(value)}`);
    }
    return encodeURIComponent(value);
  });

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Every value with its key, lists as repeated keys; what is undefined or null is left out. */
function entriesOf(payload: object): [key: string, value: unknown][] {
  return Object.entries(payload).flatMap(([key, value]: [string, unknown]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item): [string, unknown] => [key, item]),
  );
}

const encodePairs = (payload: object) =>
  new URLSearchParams(entriesOf(payload).map(([key, value]) => [key, toText(value)]));

/**
 * A query string with its '?', or nothing: lists as repeated keys, dates in ISO 8601, objects as
 * JSON; what is undefined or null is left out.
 */
export function encodeQuery(payload: unknown): string {
  const query = isObject(payload) && encodePairs(payload).toString();
  return query ? `?${query}` : '';
}

function formData(payload: object): FormData {
  const form = new FormData();
  for (const [key, value] of entriesOf(payload)) {
    if (value instanceof Blob) form.append(key, value);
    else form.append(key, toText(value));
  }
  return form;
}

export interface EncodedBody {
  body?: string | FormData | URLSearchParams;
  /** Only of JSON: the types of the others are fetch's to tell. */
  headers?: { 'content-type': string };
}

/** A payload as the body of its kind, none where there is nothing to send. Blobs are not read yet. */
export function encodeBody(kind: PayloadKind, payload: unknown): EncodedBody {
  if (payload === undefined || payload === null) return {};
  switch (kind) {
    case 'none':
    case 'query':
      return {};
    case 'json':
      return { body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } };
    case 'text':
      return { body: typeof payload === 'string' ? payload : JSON.stringify(payload) };
    case 'url-encoded':
      return { body: encodePairs(payload) };
    case 'multipart':
      return { body: formData(payload) };
  }
}
