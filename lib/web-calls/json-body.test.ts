import { readJsonBody } from './json-body';

function requestOf(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'reads a body of type %s',
  async (type) => {
    const request = requestOf('{"a":1}', { 'content-type': type });
    expect(await readJsonBody(request, 100)).toEqual({ ok: true, value: { a: 1 } });
  },
);

test.each([
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
])('refuses type %p', async (type) => {
  const request = requestOf('{}', { 'content-type': type });
  expect(await readJsonBody(request, 100)).toEqual({ ok: false, code: 'unsupported_media_type' });
});

test('takes a body of just the limit, in bytes', async () => {
  expect(await readJsonBody(requestOf('"é"'), 4)).toEqual({ ok: true, value: 'é' });
  expect(await readJsonBody(requestOf('"é"'), 3)).toEqual({ ok: false, code: 'body_too_large' });
});

test('refuses an announced length over the limit without reading', async () => {
  const request = requestOf('{}', { 'content-length': '101' });
  expect(await readJsonBody(request, 100)).toEqual({ ok: false, code: 'body_too_large' });
  expect(request.bodyUsed).toBe(false);
});

test('stops a body at the limit, whatever length it announced', async () => {
  let sent = 0;
  let isCancelled = false;
  const long = new ReadableStream({
    pull(controller) {
      if (sent >= 10_000) return controller.close();
      sent += 10;
      controller.enqueue(new Uint8Array(10).fill(32));
    },
    cancel() {
      isCancelled = true;
    },
  });
  const request = requestOf(long, { 'content-length': '5' });
  expect(await readJsonBody(request, 100)).toEqual({ ok: false, code: 'body_too_large' });
  expect(sent).toBeLessThan(200);
  expect(isCancelled).toBe(true);
});

test.each([
  ['no body', null],
  ['an empty body', ''],
  ['half a body', '{"a":'],
  ['text after the value', '{} {}'],
  ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ['a compressed body', new Uint8Array([0x1f, 0x8b, 8, 0])],
])('%s is no JSON', async (_case, body) => {
  expect(await readJsonBody(requestOf(body), 100)).toEqual({ ok: false, code: 'bad_json' });
});

test('a body that does not arrive in time is refused as such', async () => {
  jest.useFakeTimers();
  const body = readJsonBody(requestOf(new ReadableStream()), 100);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await body).toEqual({ ok: false, code: 'body_too_slow' });
  jest.useRealTimers();
});

test('a body that breaks off is of a visitor who left', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
  expect(await readJsonBody(requestOf(broken), 100)).toEqual({ ok: false, code: 'visitor_left' });
});
