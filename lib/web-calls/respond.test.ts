import { webCallErrors, type WebCallErrorCode } from './errors';
import { respond } from './respond';

const codes = Object.keys(webCallErrors) as WebCallErrorCode[];

test('a call is 201, not to be stored, and can be found in the log', async () => {
  const call = { id: 'call-1', webCallUrl: 'https://vapi.daily.co/r' };
  const response = respond({ ok: true, call }, 'request-1');
  expect(response.status).toBe(201);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'x-request-id': 'request-1',
  });
  expect(await response.json()).toEqual(call);
});

test.each(codes)(
  "%s has the platform's shape, our own words and nothing for the log",
  async (code) => {
    const details = { upstream: { status: 500, body: 'upstream text' }, err: new Error('cause') };
    const response = respond({ ok: false, code, details }, 'request-1');
    const { status, error, message } = webCallErrors[code];
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ statusCode: status, error, message, code });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toBe('request-1');
  },
);

test('a refused method names the one that is allowed', () => {
  const response = respond({ ok: false, code: 'method_not_allowed' }, 'request-1');
  expect(response.headers.get('allow')).toBe('POST');
});

test('a limit says how long to wait, in the body as well', async () => {
  const response = respond({ ok: false, code: 'too_many_calls', retryAfterSeconds: 90 }, 'r');
  expect(response.headers.get('retry-after')).toBe('90');
  const { status, error, message } = webCallErrors.too_many_calls;
  expect(await response.json()).toEqual({
    statusCode: status,
    error,
    message,
    code: 'too_many_calls',
    retryAfterSeconds: 90,
  });
});

test('a body that came too slowly ends its connection, and no other refusal does', () => {
  const closing = codes.filter(
    (code) => respond({ ok: false, code }, 'request-1').headers.get('connection') === 'close',
  );
  expect(closing).toEqual(['body_too_slow']);
});
