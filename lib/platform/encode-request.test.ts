import { isDeepStrictEqual } from 'node:util';
import { fillPath, encodeBody, encodeQuery } from './encode-request';

const base = 'https://api.example.com/v1';
const fill = (parameters?: object) => fillPath('/org/{id}/member/{userId}/leave', parameters);

describe('a path', () => {
  test('keeps any text in its own segment, and the host', () => {
    const texts = [
      ...['a b', 'ä/ö', '../../admin', '..\\..\\admin', '..%2f..', '%2e%2e', '%', '+', '?a=1#b'],
      ...['@evil.example', '//evil.example', ':80', '"\'<>', '\u202e𝄞', '...', ' ', '{id}'],
      ...Array.from({ length: 0x3000 }, (_, code) => `a${String.fromCharCode(code)}`),
    ];
    const segmentsOf = (text: string) => ['', 'v1', 'org', text, 'member', text, 'leave'];
    const escapes = texts.filter((text) => {
      const url = new URL(base + fill({ id: text, userId: text }));
      const isKept = url.href === url.origin + url.pathname && url.host === 'api.example.com';
      const segments = url.pathname.split('/').map(decodeURIComponent);
      return !isKept || !isDeepStrictEqual(segments, segmentsOf(text));
    });
    expect(escapes).toEqual([]);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 1],
    ['an empty text', ''],
    ['a step to itself', '.'],
    ['a step upwards', '..'],
  ])('rejects %s', (_case, id) => {
    expect(() => fill({ id, userId: 'u' })).toThrow(TypeError);
    expect(() => fill({ id: 'a', userId: id })).toThrow('may not be');
  });

  test.each([[undefined], [{}], [Object.create({ id: 'a', userId: 'b' }) as object]])(
    'rejects %p for parameters',
    (parameters) => {
      expect(() => fill(parameters)).toThrow(
        '/org/{id}/member/{userId}/leave: id may not be undefined',
      );
    },
  );

  test('rejects half a character', () => {
    expect(() => fill({ id: '\ud800', userId: 'u' })).toThrow(URIError);
  });
});

describe('a query', () => {
  test.each<[string, object | undefined, string]>([
    ['no payload', undefined, ''],
    ['an empty one', {}, ''],
    ['zero, false and an empty text', { a: 0, b: false, c: '' }, '?a=0&b=false&c='],
    ['lists, in order', { a: ['y', 'x'], b: [1] }, '?a=y&a=x&b=1'],
    [
      'dates',
      { a: new Date(0), b: [new Date(1)] },
      '?a=1970-01-01T00%3A00%3A00.000Z&b=1970-01-01T00%3A00%3A00.001Z',
    ],
    ['objects', { a: { b: 'c&d' } }, '?a=%7B%22b%22%3A%22c%26d%22%7D'],
    ['text with special characters', { 'a&b': 'c=d&e#f+g h%' }, '?a%26b=c%3Dd%26e%23f%2Bg+h%25'],
    ['nothing', { a: undefined, b: null, c: [undefined, null], d: [] }, ''],
  ])('of %s', (_case, payload, query) => {
    expect(encodeQuery(payload)).toBe(query);
  });

  test('rejects an invalid date', () => {
    expect(() => encodeQuery({ a: new Date(NaN) })).toThrow(RangeError);
  });
});

describe('a body', () => {
  test('of JSON', () => {
    expect(encodeBody('json', { a: ['ä', new Date(0)], b: undefined })).toEqual({
      body: '{"a":["ä","1970-01-01T00:00:00.000Z"]}',
      headers: { 'content-type': 'application/json' },
    });
  });

  test('of url-encoded fields, whose type fetch sets', () => {
    const { body } = encodeBody('url-encoded', { a: ['1', '2'], b: 'c d', e: undefined });
    expect(body).toEqual(new URLSearchParams('a=1&a=2&b=c+d'));
  });

  test('of text, whose type fetch sets', () => {
    expect(encodeBody('text', 'a "b"')).toEqual({ body: 'a "b"' });
    expect(encodeBody('text', { a: 1 })).toEqual({ body: '{"a":1}' });
  });

  test('of form-data, whose type fetch sets', () => {
    const [first, second] = [new File(['1'], 'a.wav'), new Blob(['2'])];
    const { body, headers } = encodeBody('multipart', {
      files: [first, second],
      name: 'n',
      labels: { a: 1 },
      at: new Date(0),
      none: undefined,
    });
    expect(headers).toBeUndefined();
    expect(body).toBeInstanceOf(FormData);
    const entries = [...(body as FormData)].map(([key, value]) => [
      key,
      typeof value === 'string' ? value : value.name,
    ]);
    expect(entries).toEqual([
      ['files', 'a.wav'],
      ['files', 'blob'],
      ['name', 'n'],
      ['labels', '{"a":1}'],
      ['at', '1970-01-01T00:00:00.000Z'],
    ]);
  });

  test.each(['none', 'query', 'json', 'multipart', 'url-encoded', 'text'] as const)(
    'of nothing (%s) is empty',
    (kind) => {
      expect(encodeBody(kind, undefined)).toEqual({});
    },
  );
});
