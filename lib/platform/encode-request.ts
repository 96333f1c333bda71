import type { PayloadKind } from './operations';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Fills a path template. Each parameter stays within its own segment.
 *
 * @throws TypeError for a missing or empty parameter, and for '.' and '..', which a URL resolves even if
 * percent-encoded
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

/** Lists each value with its key; a list repeats its key. Leaves out undefined and null. */
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
 * Encodes a query string with its '?', or an empty text: lists as repeated keys, dates in ISO 8601, objects as JSON.
 * Leaves out undefined and null.
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
  /** For JSON only; fetch sets the types of the others. */
  headers?: { 'content-type': string };
}

/** Encodes a payload as a body of its kind; empty if there is nothing to send. Does not read blobs. */
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
