import fc from 'fast-check';
import { fuzz, headerText } from '@/testing/fuzzing';
import { startUpstream } from '@/testing/upstream';
import { callBodies, codeOfBody, storedAssistant } from '@/testing/call-bodies';
import { type WebCallErrorCode, webCallErrors } from '@/lib/web-calls/errors';
import type { CallGate } from '@/lib/web-calls/limits/call-gate';

// Thousands of cases, and the machine may have others to serve.
jest.setTimeout(180_000);

const token = 'marker-token-0123456789';
const room = 'https://vapi.daily.co/room';

let upstream: Awaited<ReturnType<typeof startUpstream>>;
const otherMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = 'POST' | (typeof otherMethods)[number];
let route: Record<Method, (request: Request) => Promise<Response>>;
let callGate: () => Promise<CallGate>;
let asked: string[] = [];

beforeAll(async () => {
  upstream = await startUpstream((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      // Of the calls that were made it is asked as well, once in a while.
      if (request.method === 'POST') asked.push(body);
      response.writeHead(201, { 'content-type': 'application/json', 'x-token': token });
      response.end(JSON.stringify({ id: 'call-1', webCallUrl: room, token, body }));
    });
  });
  Object.assign(process.env, {
    VAPI_PRIVATE_TOKEN: token,
    VAPI_BASE_URL: upstream.url,
    VAPI_ASSISTANT_IDS: storedAssistant,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXY_HOPS: '1',
    WEB_CALLS_PER_IP_PER_HOUR: '1000000',
    WEB_CALLS_PER_DEALERSHIP_PER_HOUR: '1000000',
    WEB_CALLS_AT_ONCE: '10000',
    WEB_CALLS_AT_ONCE_PER_IP: '10000',
    WEB_CALLS_PER_DAY: '1000000',
    WEB_CALL_MINUTES_PER_DAY: '1000000',
  });
  route = await import('./route');
  ({ callGate } = await import('@/lib/web-calls/dependencies'));
});

afterAll(async () => {
  // It follows thousands of calls by now.
  (await callGate()).close();
  await upstream.close();
});

type Code = WebCallErrorCode | undefined;

/** Some good values of a part of the request, mostly, and values that alone have it refused. */
function part<Value>(
  code: Code,
  good: readonly Value[],
  bad: readonly Value[],
  more?: fc.Arbitrary<Value>,
) {
  const faulty = fc.oneof(fc.constantFrom(...bad), more ?? fc.constantFrom(...bad));
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.constantFrom(...good).map((value) => ({ value, code: undefined })),
    },
    { weight: 1, arbitrary: faulty.map((value) => ({ value, code })) },
  );
}

const method = part<Method>('method_not_allowed', ['POST'], otherMethods);

const headersOf = (names: string, ...values: string[]) =>
  Object.fromEntries(names.split(' ').map((name, index) => [name, values[index] ?? '']));
const from = (origin: string) => headersOf('origin', origin);
const fetchedFrom = (site: string) => headersOf('sec-fetch-site', site);

/** The request's Host is `localhost`. */
const origin = part<Record<string, string>>(
  'foreign_origin',
  [
    {},
    from('http://localhost'),
    from('https://LOCALHOST'),
    fetchedFrom('none'),
    headersOf('sec-fetch-site origin', 'same-origin', 'http://localhost'),
  ],
  [
    from(''),
    from('null'),
    from('file://'),
    from('localhost'),
    from('https://evil.example'),
    from('http://localhost.evil.example'),
    from('http://evil.example/#localhost'),
    from('http://localhost@evil.example'),
    from('http://localhost:81'),
    from('data:text/html,localhost'),
    fetchedFrom('cross-site'),
    fetchedFrom('SAME-ORIGIN'),
    headersOf('sec-fetch-site origin', 'same-site', 'http://localhost'),
  ],
  headerText.map((text) => fetchedFrom(`x${text}`)),
);

const contentType = part<string>(
  'unsupported_media_type',
  [
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON;',
    ' application/json ;x="',
  ],
  [
    '',
    'text/plain',
    'text/plain;application/json',
    'application/json, text/plain',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ],
  headerText.map((text) => `x/${text}`),
);

const contentLength = part<string | undefined>(
  'body_too_large',
  [undefined, undefined, undefined, '0', '1', '-1', 'x', 'NaN', '-1e9', '2, 2'],
  ['16385', '99999999999999999999', '1e9', 'Infinity', '0xffff'],
);

const requests = fc.record({
  method,
  origin,
  contentType,
  contentLength,
  body: callBodies,
  chunkBytes: fc.constantFrom(0, 0, 1, 7, 4_096),
  forwarded: fc.option(headerText),
});

/** The body as it is, or a piece at a time. */
function bodyInit(body: Uint8Array<ArrayBuffer>, chunkBytes: number): RequestInit {
  if (chunkBytes === 0) return { body };
  const size = Math.max(chunkBytes, body.length / 50);
  let sent = 0;
  const stream = new ReadableStream({
    pull(controller) {
      if (sent >= body.length) return controller.close();
      controller.enqueue(body.subarray(sent, (sent += size)));
    },
  });
  return { body: stream, duplex: 'half' } as RequestInit;
}

test('answers every request as it must be answered, and tells nothing', async () => {
  await fuzz('endpoint', requests, async (given) => {
    asked = [];
    const headers = {
      host: 'localhost',
      'content-type': given.contentType.value,
      ...given.origin.value,
      ...(given.contentLength.value !== undefined && {
        'content-length': given.contentLength.value,
      }),
      ...(given.forwarded !== null && { 'x-forwarded-for': given.forwarded }),
    };
    const hasBody = given.method.value !== 'GET' && given.method.value !== 'HEAD';
    const response = await route[given.method.value](
      new Request('http://localhost/api/call/web', {
        method: given.method.value,
        headers,
        ...(hasBody && bodyInit(given.body, given.chunkBytes)),
      }),
    );
    const code =
      given.method.code ??
      given.origin.code ??
      given.contentType.code ??
      given.contentLength.code ??
      codeOfBody(given.body);

    const text = await response.text();
    const { status = 201, error, message } = code ? webCallErrors[code] : {};
    expect(JSON.parse(text)).toEqual(
      code ? { statusCode: status, error, message, code } : { id: 'call-1', webCallUrl: room },
    );
    expect(response.status).toBe(status);
    expect(asked).toHaveLength(code ? 0 : 1);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(JSON.stringify([...response.headers]) + text).not.toContain(token);
  });
});
