import { connect } from 'node:net';
import fc from 'fast-check';
import { callBodies } from '../lib/web-calls/call-bodies';
import { expect, test } from './fixtures';
import { fuzz, fuzzSeed, headerText, junkText } from './fuzzing';

/** How long a probe may take while junk comes in, in milliseconds: many times what it takes alone. */
const PROBE_WITHIN_MS = 2_000;
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
const header = fc.oneof({ weight: 12, arbitrary: goodHeader }, badHeader);

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

interface Message {
  text: string;
  /** Whether a server can know that it has all of it. */
  isWhole: boolean;
}

const request: fc.Arbitrary<Message> = fc
  .record({
    method,
    path,
    version: fc.oneof(
      { weight: 20, arbitrary: fc.constant('HTTP/1.1') },
      fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', '', 'HTTP/1.1 x'),
    ),
    host: fc.oneof(
      { weight: 12, arbitrary: fc.constant('Host: localhost') },
      fc.constantFrom(
        'Host:',
        'Host: evil.example',
        'Host: a b',
        'Host: [::1',
        'Host: x/y',
        'X: 1',
      ),
    ),
    headers: fc.array(header, { maxLength: 4 }),
    contentType,
    body,
    frame,
  })
  .map((given) => {
    const { body: content, frame: how } = given;
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
      `${given.method} ${given.path} ${given.version}`,
      given.host,
      `Content-Type: ${given.contentType}`,
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
const message: fc.Arbitrary<Message> = fc.oneof(
  { weight: 12, arbitrary: request },
  { weight: 2, arbitrary: pipelined },
  noRequest,
);

/** All that a server sends back until it closes; of what it cannot know to be whole, what it sends at once. */
function exchange(port: number, { text, isWhole }: Message): Promise<string> {
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

test('answers whatever comes over the wire, and never with a fault of its own', async ({
  openSite,
}) => {
  test.setTimeout(180_000);
  const site = await openSite({
    EMBEDDED_PLATFORM_MAX_ROOMS: '500',
    WEB_CALLS_PER_IP_PER_HOUR: '100000',
    WEB_CALLS_PER_DEALERSHIP_PER_HOUR: '100000',
    WEB_CALLS_AT_ONCE: '100000',
    WEB_CALLS_AT_ONCE_PER_IP: '100000',
    WEB_CALLS_PER_DAY: '100000',
    WEB_CALL_MINUTES_PER_DAY: '1000000',
    LOG_LEVEL: 'error',
  });
  const port = Number(new URL(site.url).port);

  let isOver = false;
  let slowestProbeMs = 0;
  let probes = 0;
  const probing = (async () => {
    while (!isOver) {
      const started = performance.now();
      const response = await fetch(`${site.url}/api/call/config`);
      expect(await response.json()).toMatchObject({ platform: 'embedded' });
      slowestProbeMs = Math.max(slowestProbeMs, performance.now() - started);
      probes += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();

  const counts = new Map<number, number>();
  const started = performance.now();
  try {
    await fuzz(
      'the wire',
      message,
      async (given) => {
        const received = await exchange(port, given);
        for (const [, status] of received.matchAll(/(?:^|\r\n|[^\r\n])HTTP\/1\.1 (\d{3})/g)) {
          counts.set(Number(status), (counts.get(Number(status)) ?? 0) + 1);
          if (Number(status) >= 500) throw new Error(received.slice(0, 500));
        }
        for (const [, location = ''] of received.matchAll(/\r\nlocation: ([^\r\n]*)\r\n/gi)) {
          const { host } = new URL(location, site.url);
          if (!hostsOf(given.text).includes(host) && host !== `localhost:${port}`)
            throw new Error(`led to ${location}`);
        }
        if (/marker|system prompt|node_modules/i.test(received)) throw new Error('told too much');
      },
      { share: 0.25, limitMs: ANSWER_WITHIN_MS },
    );
  } finally {
    isOver = true;
    await probing;
  }

  expect((await fetch(site.url)).status).toBe(200);
  expect(slowestProbeMs).toBeLessThan(PROBE_WITHIN_MS);
  // At this level every line is an error.
  const [, ...errors] = site.output().split(/✓ (?:Ready|Running)[^\n]*\n/);
  expect(errors.join('').trim()).toBe('');
  console.table({
    seed: fuzzSeed,
    seconds: Math.round((performance.now() - started) / 1_000),
    'slowest probe, ms': Math.round(slowestProbeMs),
    probes,
    ...Object.fromEntries(
      [...counts].sort().map(([status, count]) => [`answered ${status}`, count]),
    ),
  });
});

/** The hosts that a message itself names: a redirect to the host that was asked for is right. */
function hostsOf(text: string): string[] {
  return [...text.matchAll(/^host:\s*(\S+)/gim)].map(([, host = '']) => host.toLowerCase());
}
