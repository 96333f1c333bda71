import fc from 'fast-check';
import { callBodies } from '../testing/call-bodies';
import { headerText, junkText } from '../testing/fuzzing';
import { openRaw } from './raw-client';

const ANSWER_WITHIN_MS = 10_000;

/** As it is, byte by byte: what a URL or a client of HTTP would never let through. */
const raw = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
const oneLine = (text: string) => raw(text).replace(/[\r\n ]/g, '');
const oneOf = (words: string) => fc.constantFrom(...words.split(' '));

const segment = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.oneof(
      oneOf('sunrise-toyota SunriseToyota sunrise%20toyota ai AI Privacy x @evil.example'),
      oneOf('_next static chunks image data build index.html favicon.ico previews home.png'),
      oneOf('api call web config end embedded rooms files assistant 404 500 _error __proto__ [x]'),
    ),
  },
  oneOf('. .. ... %2e%2e %2E. %5c %2f %2F%2F %00 % %% %zz %E0%A4%A %ff %c0%ae %u0041'),
  oneOf("http: $ ; * ' <b> ~ | evil.example"),
  fc.constantFrom('', '\\', '\0', '\x01', '\x7f', '\xff'),
  junkText.map(oneLine),
);
const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  oneOf('? ?% ?a=%00 ?_rsc=x ?__nextDataReq=1 ?url=//evil.example ?__proto__=1 ?a[b]=c #x'),
  junkText.map((text) => `?${oneLine(text)}`),
);
const path = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(oneOf('/ / / // /\\'), fc.array(segment, { maxLength: 5 }), query)
      .map(([start, segments, end]) => start + segments.join('/') + end),
  },
  { weight: 4, arbitrary: oneOf('/ /AI /SunriseToyota /api/call/web /api/call/config') },
  oneOf('* http://evil.example/ http://localhost/ai //evil.example/ai ///ai /ai// /./ai /ai/..'),
);

/** Not TRACE, which has a test of its own. */
const method = fc.oneof(
  { weight: 3, arbitrary: oneOf('GET GET HEAD') },
  oneOf('POST PUT PATCH DELETE OPTIONS PROPFIND QUERY M-SEARCH'),
);

/** Names that mean something to Next, to a proxy or to this site. */
const headerName = fc.oneof(
  oneOf('rsc next-router-state-tree next-router-prefetch next-router-segment-prefetch next-url'),
  oneOf('next-action next-resume x-nextjs-data x-nextjs-html-request-id x-middleware-subrequest'),
  oneOf('x-middleware-rewrite x-matched-path x-invoke-path x-invoke-status x-now-route-matches'),
  oneOf('x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port forwarded'),
  oneOf('x-client-socket-address x-request-id x-http-method-override origin referer cookie'),
  oneOf('authorization sec-fetch-site accept accept-encoding if-none-match range upgrade'),
);
const headerValue = fc.oneof(
  headerText,
  oneOf('1 null %5B%22%22%5D ["",{},"","refetch"] { /evil //evil.example websocket bytes=0-'),
  oneOf('evil.example https://evil.example multipart/form-data src/middleware:middleware'),
);
const header = fc.tuple(headerName, headerValue).map(([name, value]) => `${name}: ${value}`);

const host = fc.oneof(
  { weight: 20, arbitrary: fc.constant('localhost') },
  fc.constantFrom('', 'evil.example', 'a b', '[::1', 'x/y'),
);
const junkBody = fc.oneof(
  junkText.map(raw),
  fc.constant('--x\r\ncontent-disposition: form-data; name="1_$ACTION_ID_x"\r\n\r\n[]\r\n--x--'),
);
const contentType = fc.oneof(
  fc.constantFrom('application/json', 'application/json', 'application/sdp'),
  fc.constantFrom('multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'),
  headerText,
);
const request = fc.oneof(
  fc.record({
    method,
    path,
    contentType,
    body: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, junkBody),
  }),
  // What the site itself is asked for.
  fc.record({
    method: fc.constant('POST'),
    path: oneOf(`/api/call/web /api/call/web /api/call/end /api/embedded/rooms/${'x'.repeat(32)}`),
    contentType: fc.constantFrom('application/json', 'application/json', 'application/sdp'),
    body: fc.oneof(
      { weight: 3, arbitrary: callBodies.map((bytes) => Buffer.from(bytes).toString('latin1')) },
      junkBody,
    ),
  }),
);

/** What is sent, one byte a character. */
export interface Message {
  text: string;
  /** Whether a server can know that it has all of it. */
  isWhole: boolean;
}

/** A request that a parser of HTTP takes, mostly, with what this site and Next read of one. */
const message: fc.Arbitrary<Message> = fc
  .record({
    request,
    host,
    headers: fc.array(header, { maxLength: 3 }),
    frame: fc.constantFrom('length', 'length', 'length', 'chunked', 'cut'),
  })
  .map(({ request: { method, path, contentType, body }, host, headers, frame }) => {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Content-Type: ${contentType}`,
      frame === 'chunked'
        ? 'Transfer-Encoding: chunked'
        : `Content-Length: ${body.length + (frame === 'cut' ? 10 : 0)}`,
      ...headers,
      'Connection: close',
    ];
    const chunk = body && `${body.length.toString(16)}\r\n${body}\r\n`;
    const sent = frame === 'chunked' ? `${chunk}0\r\n\r\n` : body;
    return { text: `${lines.join('\r\n')}\r\n\r\n${sent}`, isWhole: frame !== 'cut' };
  });

/** Several requests in one packet, of which only the last one closes the connection. */
const pipelined = fc.array(message, { minLength: 2, maxLength: 4 }).map((all) => ({
  text: all
    .map(({ text }, index) =>
      index < all.length - 1 ? text.replace('Connection: close', 'Connection: keep-alive') : text,
    )
    .join(''),
  isWhole: all.every(({ isWhole }) => isWhole),
}));

export const wireMessages: fc.Arbitrary<Message> = fc.oneof(
  { weight: 5, arbitrary: message },
  pipelined,
);

/** All that a server sends back until it closes; of what it cannot know to be whole, what it sends at once. */
export async function exchange(url: string, { text, isWhole }: Message): Promise<string> {
  const client = await openRaw(url);
  let isLate = false;
  const limit = setTimeout(
    () => {
      isLate = isWhole;
      client.socket.destroy();
    },
    isWhole ? ANSWER_WITHIN_MS : 50,
  );
  client.socket.write(text, 'latin1');
  await client.closed;
  clearTimeout(limit);
  if (isLate) throw new Error('no answer');
  return client.received();
}
