import { gzipSync } from 'node:zlib';
import type { Socket } from 'node:net';
import type { WebCallErrorCode } from '../lib/web-calls/errors';
import type { Fault } from './fault-platform';

/** In every answer of the faulty platform, and so never in one of the site's. */
export const upstreamSecret = 'upstream-secret-text';

export interface Case {
  fault: Fault;
  /** `call` where there is nothing wrong in the end. */
  outcome: WebCallErrorCode | 'call';
  /** Keeps the endpoint waiting for all of its ten seconds. */
  isSlow?: boolean;
  /**
   * A status that says that nothing was done, upon which fetch itself asks once more on a new
   * connection (RFC 9110 15.5.20), and may fail in that.
   */
  isMisdirected?: boolean;
  /** Upon which the fetch of some lines of Node.js goes on and that of others fails. */
  dependsOnNode?: boolean;
}

const good = { id: 'call-1', webCallUrl: 'https://vapi.daily.co/room', secret: upstreamSecret };
const json = (value: unknown) => JSON.stringify(value);

interface Head {
  status?: number;
  headers?: string[];
  type?: string;
  length?: number | string;
}

function head({
  status = 201,
  headers = [],
  type = 'application/json',
  length,
}: Head = {}): string {
  return [
    `HTTP/1.1 ${status} Whatever`,
    `content-type: ${type}`,
    `x-secret: ${upstreamSecret}`,
    ...(length === undefined ? [] : [`content-length: ${length}`]),
    ...headers,
    '\r\n',
  ].join('\r\n');
}

const answers =
  (body: string | Buffer, given: Head = {}): Fault =>
  (socket) => {
    socket.write(head({ length: Buffer.byteLength(body), ...given }));
    socket.write(body);
  };
const says =
  (text: string): Fault =>
  (socket) =>
    void socket.write(text);
const resets =
  (text = ''): Fault =>
  (socket) =>
    void socket.write(text, () => socket.resetAndDestroy());
const hangsUp =
  (text: string): Fault =>
  (socket) =>
    void socket.end(text);

/** Writes again and again until the other side is gone. */
function repeats(socket: Socket, everyMs: number, write: () => void): void {
  const timer = setInterval(write, everyMs);
  socket.on('close', () => clearInterval(timer));
}
const drips =
  (before: string, each: string): Fault =>
  (socket) => {
    socket.write(before);
    repeats(socket, 1_000, () => socket.write(each));
  };
const pours =
  (before: string, chunk: string): Fault =>
  (socket) => {
    const flow = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.write(before);
    socket.on('drain', flow);
    flow();
  };

const chunked = ['transfer-encoding: chunked'];
const megabytes = 'a'.repeat(2 * 1024 * 1024);
const chunk64k = `10000\r\n${'a'.repeat(0x10000)}\r\n`;

/** One MiB of gzip that holds one GiB: members of a MiB of zeros one after another. */
function gzipBomb(): Buffer {
  const member = gzipSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat(Array<Buffer>(1024).fill(member));
}

const slow: Record<string, Fault> = {
  'stall-before': () => undefined,
  'stall-status-line': says('HTTP/1.1 2'),
  'stall-headers': says('HTTP/1.1 201 Created\r\ncontent-type: appl'),
  'stall-after-headers': says(head({ length: 100 })),
  'stall-body': says(`${head({ length: 100 })}{"id":`),
  'stall-chunk': says(`${head({ headers: chunked })}5\r\n{"i`),
  'stall-after-whole-json': says(`${head({ length: 9_999 })}${json(good)}`),
  'stall-refusal': says(`${head({ status: 401, length: 100 })}{`),
  'stall-gzip': says(head({ headers: ['content-encoding: gzip'], length: 100 })),
  'stall-early-hints': says('HTTP/1.1 103 Early Hints\r\n\r\n'),
  'drip-headers': drips('HTTP/1.1 201 Created\r\nx-drip: ', 'a'),
  'drip-body': drips(`${head({ length: 1_000 })}`, ' '),
  'drip-chunks': drips(head({ headers: chunked }), '1\r\n \r\n'),
};

const broken: Record<string, Fault> = {
  reset: resets(),
  'reset-in-headers': resets('HTTP/1.1 201 Created\r\ncontent-'),
  'reset-after-headers': resets(head({ length: 100 })),
  'reset-in-body': resets(`${head({ length: 100 })}{"id":`),
  'reset-in-chunk': resets(`${head({ headers: chunked })}5\r\n{"i`),
  'close-without-answer': hangsUp(''),
  'close-in-body': hangsUp(`${head({ length: 100 })}{"id":`),
  'close-in-chunks': hangsUp(`${head({ headers: chunked })}5\r\n{"id"\r\n`),
  'length-too-great-then-close': hangsUp(`${head({ length: 9_999 })}${json(good)}`),
  'length-that-is-none': says(`${head({ length: 'x' })}${json(good)}`),
  'length-negative': says(`${head({ length: -5 })}${json(good)}`),
  'length-twice': says(head({ length: 5, headers: ['content-length: 7'] })),
  'chunk-garbage': says(`${head({ headers: chunked })}zz\r\n${json(good)}`),
  'no-http': says(`${upstreamSecret}\r\n\r\n`),
  'ssh-banner': says('SSH-2.0-OpenSSH_9.2\r\n'),
  'headers-too-long': says(`HTTP/1.1 201 X\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`),
  'header-with-nul': says('HTTP/1.1 201 X\r\nx: \0\r\n\r\n'),
  'gzip-garbage': answers(upstreamSecret, { headers: ['content-encoding: gzip'] }),
};

const odd: Record<string, Fault> = {
  garbage: answers(upstreamSecret),
  html: answers(`<!doctype html><h1>${upstreamSecret}</h1>`, { type: 'text/html' }),
  nothing: answers(''),
  'half-json': answers(json(good).slice(0, -2)),
  'length-too-small': answers(json(good), { length: 20, headers: ['connection: close'] }),
  'json-2-mb': answers(json({ ...good, pad: megabytes })),
  'garbage-2-mb': answers(megabytes),
  'endless-body': pours(head({ headers: chunked }), chunk64k),
  'gzip-bomb': (socket) => {
    const bomb = gzipBomb();
    answers(bomb, { headers: ['content-encoding: gzip'] })(socket);
  },
  'no-utf-8': answers(Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x22, 0x00])),
  'json-deep': answers('['.repeat(500_000)),
  'json-of-prototypes': answers('{"__proto__":{"webCallUrl":"https://vapi.daily.co/r"}}'),
};

const fine: Record<string, Fault> = {
  good: answers(json(good)),
  'good-status-200': answers(json(good), { status: 200 }),
  'good-said-to-be-html': answers(json(good), { type: 'text/html' }),
  'good-gzip': answers(gzipSync(json(good)), { headers: ['content-encoding: gzip'] }),
  'good-after-early-hints': says(
    `HTTP/1.1 103 Early Hints\r\n\r\n${head({ length: json(good).length })}${json(good)}`,
  ),
};

const fields = [
  ...['id', 'webCallUrl', 'artifactPlan', 'artifactPlan.videoRecordingEnabled', 'assistant'],
  ...['assistant.voice', 'assistant.voice.provider', 'transport', 'transport.callUrl'],
  'transport.callToken',
];
/** What no field may be, by the type that it should have; none is an array or hostile. */
const wrongValues: unknown[] = [7, [upstreamSecret], { length: { toString: 1 } }];
const isObject = (field: string) =>
  ['artifactPlan', 'assistant', 'transport'].includes(field) || field === 'assistant.voice';
const isFlag = (field: string) => field.endsWith('Enabled');

/** The good answer with another value in one place. */
function answerWith(field: string, value: unknown): object {
  const nested = field.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  return { ...good, ...(nested as object) };
}

const wrongTypes = fields.flatMap((field) => {
  const values = wrongValues.concat(
    isObject(field) ? [upstreamSecret, true] : isFlag(field) ? 'true' : true,
  );
  return (
    values
      // Any object will do for one whose fields may all be missing.
      .filter((value) => !(isObject(field) && typeof value === 'object' && !Array.isArray(value)))
      .map(
        (value, index) =>
          [`${field}-wrong-${index}`, answers(json(answerWith(field, value)))] as const,
      )
  );
});
const wrongWholes = [null, 1, true, upstreamSecret, [], [good], {}].map(
  (value, index) => [`whole-wrong-${index}`, answers(json(value))] as const,
);
const wrongRooms = [
  ...['http://vapi.daily.co/r', 'https://evil.example/r', 'https://evildaily.co/r', '/r', ''],
  ...['javascript:alert(1)', 'https://u:p@vapi.daily.co/r', 'https://vapi.daily.co:444/r'],
].map(
  (url, index) => [`room-wrong-${index}`, answers(json({ ...good, webCallUrl: url }))] as const,
);

/** The code for a status with a body that says nothing, as docs and table have it. */
function codeOfStatus(status: number): WebCallErrorCode {
  if (status < 400 || status > 599) return 'upstream_unexpected_answer';
  // Fetch itself takes it for a failure of the network.
  if (status === 407) return 'upstream_unreachable';
  if (status === 401 || status === 403) return 'upstream_refused_credential';
  if (status === 402) return 'upstream_out_of_credit';
  if (status === 408 || status === 504) return 'upstream_timeout';
  if (status === 429) return 'upstream_rate_limited';
  return status < 500 ? 'upstream_refused_request' : 'upstream_unavailable';
}

const statuses = Array.from({ length: 400 }, (_, index) => 200 + index).map((status) => {
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  const body = hasBody ? json({ message: upstreamSecret }) : '';
  return [
    `status-${status}`,
    {
      fault: answers(body, { status }),
      outcome: codeOfStatus(status),
      isMisdirected: status === 421,
    },
  ] as const;
});

/**
 * Statuses before the answer. Fetch fails upon a 100 that it did not ask for, and from Node.js 24 on upon a
 * 101 as well.
 */
const informational = Array.from({ length: 100 }, (_, index) => 100 + index).map((status) => {
  const outcome = status === 100 ? 'upstream_unreachable' : 'call';
  const fault = says(
    `HTTP/1.1 ${status} Whatever\r\n\r\n${head({ length: json(good).length })}${json(good)}`,
  );
  return [`status-${status}`, { fault, outcome, dependsOnNode: status === 101 }] as const;
});

/** Redirects to a server that must never hear of it. */
const redirects = (elsewhere: string) =>
  [301, 302, 303, 307, 308].map(
    (status) =>
      [
        `redirect-${status}`,
        answers('', { status, headers: [`location: ${elsewhere}/call/web`] }),
      ] as const,
  );

/** Every case by its name. `elsewhere` is the URL that redirects lead to. */
export function faultCases(elsewhere: string): Map<string, Case> {
  const as = (
    outcome: Case['outcome'],
    faults: Iterable<readonly [string, Fault]>,
    isSlow = false,
  ) => [...faults].map(([name, fault]) => [name, { fault, outcome, isSlow }] as const);
  return new Map<string, Case>([
    ...as('upstream_timeout', Object.entries(slow), true),
    ...as('upstream_unreachable', Object.entries(broken)),
    ...as('upstream_unexpected_answer', Object.entries(odd)),
    ...as('upstream_unexpected_answer', [...wrongTypes, ...wrongWholes, ...wrongRooms]),
    ...as('upstream_unexpected_answer', redirects(elsewhere)),
    ...as('call', Object.entries(fine)),
    ...informational,
    ...statuses,
  ]);
}
