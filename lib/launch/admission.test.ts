import { BASE_PATH } from '@/lib/embedded-platform/http/base-path';
import { MAX_JSON_BYTES } from '@/lib/embedded-platform/http/request-body';
import { MAX_FILE_BYTES } from '@/lib/embedded-platform/rest/families/files';
import { MAX_SDP_BYTES } from '@/lib/embedded-platform/media/sdp';
import { admit } from './admission';

type Headers = Parameters<typeof admit>[0]['headers'];

/** The verdict on a request such as `POST /path`, which is the same in all `modes`. */
function verdictOn(line: string, headers: Headers = {}, modes = [true, false]) {
  const [method, url = ''] = line.split(/ (.*)/s);
  const [verdict, ...others] = modes.map((isEmbedded) =>
    admit({ method, url, headers }, isEmbedded),
  );
  for (const other of others) expect(other).toEqual(verdict);
  return verdict;
}

const room = 'x'.repeat(32);
const said = { 'content-length': '7' };

describe('without a body', () => {
  test.each([
    'GET /',
    'HEAD /sunrise-toyota',
    'GET /sunrise%20toyota?from=mail',
    "GET /o'brien-ford&sons",
    'GET /O%E2%80%99Brien-Ford',
    'GET /SunriseToyota/',
    'GET /AI?_rsc=1abc',
    'GET /?discount=50%&path=a\\b&to=//x/../y',
    'GET /_next/static/chunks/0d7hnqncb3tpf.js',
    'GET /_next/static/chunks/%5Bdealership%5D.js',
    'GET /previews/home.png',
    'GET /...',
    'GET /%',
    'GET /%E0%A4%A',
    'GET /%c0%ae%c0%ae/',
    'GET /.well-known/security.txt',
    'GET /a//b',
    'GET /api/no/such',
    'GET /api/health',
    'POST /api/health',
    'OPTIONS /api/call/config',
    'POST /api/call/web',
    'PUT /api/call/web',
    'OPTIONS /api/call/web',
    'POST /api/call/web?q=%20',
    'POST /api/embedded/',
    'DELETE /api/embedded/provider/11labs/x%2Fy',
    'GET /api/embedded/call-machine.js',
    `GET /?${'a&'.repeat(99)}`,
  ])('passes %s on', (line) => {
    const verdict = verdictOn(line, {}, [true]);
    expect(verdict).toEqual({ maxBytes: expect.any(Number) });
    expect(verdictOn(line, { 'content-length': '0' }, [true])).toEqual(verdict);
    expect(verdictOn(line, {}, [false])).toEqual({ maxBytes: expect.any(Number) });
  });

  test.each([
    ['GET *', 400],
    [`GET /AI?${'a&'.repeat(100)}`, 400],
    [`GET /api/health?${'a&'.repeat(7_000)}`, 400],
    ['OPTIONS *', 400],
    ['GET http://evil.example/ai', 400],
    ['GET http://', 400],
    ['GET ?', 400],
    ['GET ', 400],
    ['GET //evil.example/ai', 400],
    ['POST //api/call/web', 400],
    ['GET /\\evil.example', 400],
    ['GET /%5C%5Cexample.com', 400],
    ['GET /a/%255c..', 400],
    ['GET /.', 400],
    ['GET /ai/..', 400],
    ['GET /./ai', 400],
    ['POST /api/../AI', 400],
    ['POST /api/%2e%2e/AI', 400],
    ['POST /api/.%2E/AI', 400],
    ['POST /api/call/web/%252e%252E', 400],
    ['POST /api/embedded/..%2f..%2fsunrise-toyota', 400],
    ['GET /..%2f..%2fetc%2fpasswd', 400],
    ['GET /%00', 400],
    ['GET /a%0d%0ab', 400],
    ['GET /a%7f', 400],
    ['GET /a\x01', 400],
    ['GET /caf\xe9', 400],
    ['GET /a#b', 400],
    ['GET /a?b#c', 400],
    ['GET /%E0%A4%A/..', 400],
    ['POST /%E0%A4%A', 405],
    ['GET /api/%E0%A4%A', 400],
    ['GET /api/embedded/%E0%A4%A', 400],
    ['TRACE /', 405],
    ['TRACE /api/call/web', 405],
    ['POST /', 405],
    ['PUT /SunriseToyota', 405],
    ['OPTIONS /sunrise-toyota', 405],
    ['POST /API/call/web', 405],
    ['POST /apix', 405],
    ['POST /%61pi/call/web', 405],
    ['POST /_next/data/x/sunrise-toyota.json', 405],
    ['PROPFIND /', 405],
    ['GET /%61pi/call/config', 404],
    ['GET /api/%63all/config', 404],
    ['GET /api%2Fcall/web', 404],
    ['POST /api/%63all/web', 404],
    ['POST /api/foo', 404],
    ['POST /api', 404],
    ['POST /api/', 404],
    ['POST /api/call/web/', 404],
    ['POST /api//call/web', 404],
    ['POST /api/embedded', 404],
    ['DELETE /api/call', 404],
  ])('refuses %j with %i', (line, status) => {
    expect(verdictOn(line)).toMatchObject({ status });
    expect(verdictOn(line, said)).toMatchObject({ status });
  });

  test('says which methods a path has', () => {
    expect(verdictOn('POST /')).toEqual({ status: 405, allow: 'GET, HEAD' });
    expect(verdictOn('PUT /api/call/web', said)).toEqual({ status: 405, allow: 'POST' });
    expect(verdictOn('POST /api/ready', said)).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  test('takes 100-continue, and no other expectation', () => {
    expect(verdictOn('GET /', { expect: '100-continue' })).toEqual({ maxBytes: 0 });
    expect(verdictOn('GET /', { expect: 'coffee' })).toEqual({ status: 417 });
  });
});

describe('with a body', () => {
  test.each([
    ['POST /api/call/web', 16_384],
    ['POST /api/call/web?from=SunriseToyota', 16_384],
    ['POST /api/call/end', 1_024],
  ])('lets %s have %i bytes', (line, maxBytes) => {
    expect(verdictOn(line, said)).toEqual({ maxBytes });
    expect(verdictOn(line, { 'transfer-encoding': 'chunked' })).toEqual({ maxBytes });
  });

  test.each([
    ['POST call/web', MAX_JSON_BYTES],
    ['PATCH assistant/%62', MAX_JSON_BYTES],
    ['PUT provider/x%2Fy', MAX_JSON_BYTES],
    ['POST file', MAX_FILE_BYTES + 64 * 1024],
    ['POST file/upload', MAX_FILE_BYTES + 64 * 1024],
    ['POST file/', MAX_JSON_BYTES],
    ['PATCH file/upload', MAX_JSON_BYTES],
    ['POST %66ile', MAX_JSON_BYTES],
    ['POST %63all', MAX_JSON_BYTES],
    [`POST rooms/${room}`, MAX_SDP_BYTES],
    ['POST credential/webhook', 16_384],
  ])('lets %s of the embedded platform have what its handler takes', (given, maxBytes) => {
    const line = given.replace(' ', ` ${BASE_PATH}`);
    expect(verdictOn(line, said, [true])).toEqual({ maxBytes });
    expect(verdictOn(line, said, [false])).toEqual({ status: 404 });
  });

  test.each([
    'GET /',
    'HEAD /AI',
    'GET /sunrise%20toyota',
    'GET /api/health',
    'GET /api/call/web',
    'GET /api/no/such',
    'DELETE /api/embedded/call/1',
    'OPTIONS /api/embedded/call',
    'GET /api/embedded/call',
  ])('refuses %s', (line) => {
    const status = line === 'GET /api/call/web' ? 405 : 413;
    // With the hosted platform, the paths of the embedded one do not exist.
    const hosted = line.includes(BASE_PATH) ? 404 : status;
    for (const headers of [said, { 'transfer-encoding': 'chunked' }]) {
      expect(verdictOn(line, headers, [true])).toMatchObject({ status });
      expect(verdictOn(line, headers, [false])).toMatchObject({ status: hosted });
    }
  });
});
