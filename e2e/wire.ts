import { connect } from 'node:net';
import fc from 'fast-check';
import { callBodies } from '../lib/web-calls/call-bodies';
import { headerText, junkText } from './fuzzing';

const ANSWER_WITHIN_MS = 10_000;

/** As it is, byte by byte: what a URL or a client of HTTP would never let through. */
const raw = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
const oneLine = (text: string) => raw(text).replace(/[\r\n ]/g, '');

const segment = fc.oneof(
  fc.constantFrom(
    '.',
    '..',
    '...',
    '%2e%2e',
    '%2E.',
    '',
    '\\',
    '%5c',
    '%2f',
    '%2F%2F',
    '%00',
    '\0',
  ),
  fc.constantFrom('%', '%%', '%zz', '%E0%A4%A', '%ff', '%c0%ae', '%u0041', '\x7f', '\x01', '\xff'),
  fc.constantFrom(
    'sunrise-toyota',
    'SunriseToyota',
    'sunrise%20toyota',
    'ai',
    'AI',
    'Privacy',
    'x',
  ),
  fc.constantFrom(
    '_next',
    'static',
    'chunks',
    'image',
    'data',
    'build',
    'index.html',
    'favicon.ico',
  ),
  fc.constantFrom('api', 'call', 'web', 'config', 'end', 'embedded', 'rooms', 'files', 'assistant'),
  fc.constantFrom('previews', 'home.png', 'robots.txt', '404', '500', '_error', '__proto__', '[x]'),
  fc.constantFrom('evil.example', '@evil.example', 'http:', '$', ';', '*', "'", '<b>', '~', '|'),
  junkText.map(oneLine),
);
const query = fc.oneof(
  fc.constantFrom(
    '',
    '',
    '?',
    '?%',
    '?a=%00',
    '?_rsc=x',
    '?__nextDataReq=1',
    '?url=//evil.example',
  ),
  fc.constantFrom('?url=%2Fx.png&w=64&q=1', '?__proto__=1', '?a[b]=c', '?dealership=x', '#x'),
  junkText.map((text) => `?${oneLine(text)}`),
);
const path = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.constantFrom('/', '/', '/', '//', '/\\'),
        fc.array(segment, { maxLength: 5 }),
        query,
      )
      .map(([start, segments, end]) => start + segments.join('/') + end),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('/', '/AI', '/SunriseToyota', '/api/call/web', '/api/call/config'),
  },
  fc.constantFrom(
    '*',
    'http://evil.example/',
    'http://',
    'evil.example:80',
    '/_next/image',
    '?',
    '',
  ),
  fc.constantFrom('http://localhost/ai', '//evil.example/ai', '///ai', '/ai//', '/./ai', '/ai/..'),
);

/** Not TRACE, which has a test of its own. */
const method = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  },
  fc.constantFrom(
    'PROPFIND',
    'CONNECT',
    'get',
    'PRI',
    'GETT',
    'SEARCH',
    'LINK',
    'QUERY',
    'M-SEARCH',
  ),
);

/** Names that mean something to Next, to a proxy or to this site. */
const headerName = fc.constantFrom(
  ...['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'],
  ...[
    'next-action',
    'next-url',
    'x-nextjs-data',
    'x-middleware-subrequest',
    'x-middleware-rewrite',
  ],
  ...['x-matched-path', 'x-invoke-path', 'x-invoke-status', 'x-now-route-matches', 'next-resume'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'],
  ...['x-client-socket-address', 'origin', 'referer', 'sec-fetch-site', 'cookie', 'authorization'],
  ...[
    'accept',
    'accept-encoding',
    'if-none-match',
    'if-modified-since',
    'range',
    'expect',
    'upgrade',
  ],
  ...['purpose', 'x-request-id', 'x-http-method-override', 'x-nextjs-html-request-id', 'te', 'via'],
);
const headerValue = fc.oneof(
  headerText,
  fc.constantFrom(
    '1',
    '',
    'null',
    '%5B%22%22%5D',
    '["",{},"","refetch"]',
    '{',
    '/evil',
    '//evil.example',
  ),
  fc.constantFrom(
    '100-continue',
    'websocket',
    'bytes=0-',
    'bytes=9-1,x',
    'src/middleware:middleware',
  ),
  fc.constantFrom(
    'evil.example',
    'https://evil.example',
    'multipart/form-data',
    '__prerender_bypass=x',
  ),
);
const goodHeader = fc.tuple(headerName, headerValue).map(([name, value]) => `${name}: ${value}`);
const badHeader = fc.oneof(
  fc.constantFrom(
    'no colon',
    ': no name',
    'x : y',
    ' folded',
    'x\0: y',
    'x: a\0b',
    'x: \x7f',
    'é: 1',
  ),
  fc.constantFrom(
    'Host: other',
    'Content-Length: -1',
    'Content-Length: 1, 2',
    'Content-Length: 0x10',
  ),
  fc.constantFrom(
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: gzip',
    'Connection: x',
  ),
  fc.integer({ min: 9_000, max: 40_000 }).map((length) => `x-long: ${'a'.repeat(length)}`),
  fc.integer({ min: 90, max: 3_000 }).map((count) => Array(count).fill('x: 1').join('\r\n')),
);
const header = fc.oneof({ weight: 30, arbitrary: goodHeader }, badHeader);

const contentType = fc.oneof(
  fc.constantFrom(
    'application/json',
    'application/json',
    'application/sdp',
    'text/plain;charset=UTF-8',
  ),
  fc.constantFrom('multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'),
  headerText,
);
const body = fc.oneof(
  fc.constant(''),
  callBodies.map((bytes) => Buffer.from(bytes).toString('latin1')),
  junkText.map(raw),
  fc.constantFrom(
    '--x\r\ncontent-disposition: form-data; name="1_$ACTION_ID_x"\r\n\r\n[]\r\n--x--',
  ),
);
/** The body's frame: as it should be, in chunks, or cut off or broken. */
const frame = fc.constantFrom(
  'length',
  'length',
  'length',
  'chunked',
  'cut',
  'broken chunk',
  'none',
);

/** What is sent, one byte a character. */
export interface Message {
  text: string;
  /** Whether a server can know that it has all of it. */
  isWhole: boolean;
}

const head = fc.oneof(
  fc.record({ method, path, contentType }),
  // What the site itself is asked for.
  fc.record({
    method: fc.constant('POST'),
    path: fc.constantFrom(
      '/api/call/web',
      '/api/call/web',
      '/api/call/end',
      `/api/embedded/rooms/${'x'.repeat(32)}`,
    ),
    contentType: fc.constantFrom('application/json', 'application/json', 'application/sdp'),
  }),
);

const request: fc.Arbitrary<Message> = fc
  .record({
    head,
    version: fc.oneof(
      { weight: 40, arbitrary: fc.constant('HTTP/1.1') },
      fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', '', 'HTTP/1.1 x'),
    ),
    host: fc.oneof(
      { weight: 40, arbitrary: fc.constant('Host: localhost') },
      fc.constantFrom(
        'Host:',
        'Host: evil.example',
        'Host: a b',
        'Host: [::1',
        'Host: x/y',
        'X: 1',
      ),
    ),
    headers: fc.array(header, { maxLength: 3 }),
    body,
    frame,
  })
  .map((given) => {
    const { body: content, frame: how } = given;
    const { method: verb, path: target, contentType: type } = given.head;
    const chunk = `${content.length.toString(16)}\r\n${content}\r\n`;
    const framed: Record<string, [string, string]> = {
      length: [`Content-Length: ${content.length}`, content],
      chunked: ['Transfer-Encoding: chunked', (content && chunk) + '0\r\n\r\n'],
      cut: [`Content-Length: ${content.length + 10}`, content],
      'broken chunk': ['Transfer-Encoding: chunked', `zz\r\n${chunk}`],
      none: ['X-Frame: none', ''],
    };
    const [field = '', sent = ''] = framed[how] ?? [];
    const lines = [
      `${verb} ${target} ${given.version}`,
      given.host,
      `Content-Type: ${type}`,
      field,
      ...given.headers,
      'Connection: close',
    ];
    return { text: `${lines.join('\r\n')}\r\n\r\n${sent}`, isWhole: how !== 'cut' };
  });

/** Several requests in one piece, of which only the last one closes the connection. */
const pipelined = fc.array(request, { minLength: 2, maxLength: 4 }).map((all) => ({
  text: all
    .map(({ text }, index) =>
      index < all.length - 1 ? text.replace('Connection: close', 'Connection: keep-alive') : text,
    )
    .join(''),
  isWhole: all.every(({ isWhole }) => isWhole),
}));
const noRequest = fc
  .oneof(junkText.map(raw), fc.constantFrom('\r\n\r\n', '\x16\x03\x01\x02\0', 'GET', 'GET /', '\0'))
  .map((text) => ({ text, isWhole: false }));
/** One request, several in one piece, or none at all, as bytes on the wire. */
export const wireMessages: fc.Arbitrary<Message> = fc.oneof(
  { weight: 12, arbitrary: request },
  { weight: 2, arbitrary: pipelined },
  noRequest,
);

/** All that a server sends back until it closes; of what it cannot know to be whole, what it sends at once. */
export function exchange(port: number, { text, isWhole }: Message): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, 'localhost');
    const limit = setTimeout(
      () => (isWhole ? socket.destroy(new Error('no answer')) : socket.destroy()),
      isWhole ? ANSWER_WITHIN_MS : 50,
    );
    socket.setEncoding('latin1').on('data', (chunk) => (received += String(chunk)));
    socket.on('error', (error) => {
      // To be cut off is an answer, too.
      if (/EPIPE|ECONNRESET/.test(String(error))) resolve(received);
      else reject(error);
    });
    socket.on('close', () => {
      clearTimeout(limit);
      resolve(received);
    });
    socket.write(text, 'latin1');
  });
}
