import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { behindFrontDoor } from './front-door';
import { createHttpServer } from './http-server';
import { MAX_WAITING } from './lines';

const clientOf = ({ headers }: IncomingMessage) => String(headers['x-forwarded-for']);

/** A server behind the front door, and clients of it that send bytes. */
async function open(listener: RequestListener) {
  const { server, connections } = createHttpServer(
    behindFrontDoor(listener, { isEmbedded: true, clientOf }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sockets: Socket[] = [];
  return {
    server,
    connections,
    send(text: string) {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      sockets.push(socket);
      let received = '';
      socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
      socket.on('error', () => undefined);
      socket.write(text, 'latin1');
      return { socket, received: () => received, closed: once(socket, 'close') };
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;
let opened: Opened | undefined;
const served: string[] = [];
/** Answers that wait for the test to give them. */
const waiting: ServerResponse[] = [];

afterEach(() => {
  opened?.close();
  served.length = waiting.length = 0;
});

const noteOnly: RequestListener = ({ url }, response) => {
  served.push(url ?? '');
  waiting.push(response);
};
const head = (line: string, ...fields: string[]) =>
  [`${line} HTTP/1.1`, 'Host: a', ...fields, '', ''].join('\r\n');

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

async function bodyOf(request: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const piece of request) bytes += (piece as Buffer).length;
  return bytes;
}

test('hands on a request without the headers that control Next', async () => {
  let headers: IncomingMessage['headers'] = {};
  opened = await open((request, response) => {
    ({ headers } = request);
    response.end('served');
  });
  const fields = ['Next-Action: x', 'X-Middleware-Subrequest: y', 'RSC: 1', 'Connection: close'];
  const { closed, received } = opened.send(head('GET /AI', ...fields));
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 200 .*served$/s);
  expect(headers).toEqual({ host: 'a', rsc: '1', connection: 'close' });
});

test.each([
  ['GET *', 400, []],
  ['TRACE /', 405, []],
  ['POST /api/%63all/web', 404, []],
  ['GET /', 417, ['Expect: coffee']],
])('refuses %s with %i, without a body, and keeps the connection', async (line, status, fields) => {
  opened = await open(noteOnly);
  const { closed, received } = opened.send(
    head(line, ...fields) + head(line, ...fields, 'Connection: close'),
  );
  await closed;
  expect(received().match(/^HTTP\/1\.1 \d+/gm)).toEqual(Array(2).fill(`HTTP/1.1 ${status}`));
  expect(received().match(/content-length: 0\r\n/g)).toHaveLength(2);
  expect(served).toEqual([]);
});

test.each(['Content-Length: 9900000', 'Transfer-Encoding: chunked'])(
  'refuses a body where none is read (%s), and closes the connection that holds it',
  async (field) => {
    opened = await open(noteOnly);
    const { closed, received } = opened.send(head('GET /AI', field));
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 413 .*connection: close\r\n/is);
    expect(served).toEqual([]);
  },
);

test('hands on a path that cannot be decoded with its percent signs as they are', async () => {
  opened = await open(({ url }, response) => void response.end(url));
  const { closed, received } = opened.send(head('GET /%E0%A4%A?a=%', 'Connection: close'));
  await closed;
  expect(received()).toMatch(/\/%25E0%25A4%25A\?a=%$/);
});

test('asks for a body if it is going to be read, and for no other', async () => {
  opened = await open(async (request, response) => {
    response.end(`${await bodyOf(request)} bytes`);
  });
  const fields = ['Content-Length: 2', 'Expect: 100-continue', 'Connection: close'];
  const refused = opened.send(head('POST /api/foo', ...fields));
  await refused.closed;
  expect(refused.received()).toMatch(/^HTTP\/1\.1 404 /);
  const taken = opened.send(head('POST /api/call/web', ...fields));
  await until(() => taken.received() !== '');
  expect(taken.received()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  taken.socket.write('{}');
  await taken.closed;
  expect(taken.received()).toMatch(/HTTP\/1\.1 200 .*2 bytes/s);
});

describe('a body of unknown length', () => {
  const chunk = `${(1_000).toString(16)}\r\n${' '.repeat(1_000)}\r\n`;
  const request = head('POST /api/call/end', 'Transfer-Encoding: chunked');

  test('is read to its end within its limit', async () => {
    opened = await open(async (message, response) => {
      response.end(`${await bodyOf(message)} bytes`);
    });
    const { received } = opened.send(`${request}${chunk}0\r\n\r\n`);
    await until(() => received().includes('1000 bytes'));
  });

  test('is cut off beyond it, and is not taken for complete', async () => {
    let bytes = 0;
    let hasEnded = false;
    opened = await open((message, response) => {
      message.on('data', (piece: Buffer) => (bytes += piece.length));
      message.on('end', () => (hasEnded = true));
      waiting.push(response);
    });
    const { socket, closed, received } = opened.send(request);
    for (let count = 0; count < 500; count++) socket.write(chunk);
    socket.write('0\r\n\r\n');
    // Once the request is complete, the server has read everything that was sent.
    await until(() => waiting[0]?.req.complete === true);
    expect(bytes).toBeGreaterThan(1_024);
    expect(bytes).toBeLessThanOrEqual(2_000);
    expect(hasEnded).toBe(false);
    waiting[0]?.writeHead(413).end();
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 413 .*connection: close\r\n/is);
  });
});

test('after a body that is read half-way only, the next request of the connection is served', async () => {
  opened = await open((message, response) => {
    served.push(message.url ?? '');
    if (message.url === '/AI') return void response.end('page');
    // As Next hands a body to a route, and as lib/read-body.ts stops reading it.
    const reader = Readable.toWeb(message).getReader();
    void reader.read().then(() => {
      void reader.cancel();
      response.writeHead(413).end();
    });
  });
  const fields = ['Transfer-Encoding: chunked', 'Content-Type: application/json'];
  const body = `${(2_000).toString(16)}\r\n${'['.repeat(2_000)}\r\n0\r\n\r\n`;
  const next = head('GET /AI', 'Connection: close');
  const { closed, received } = opened.send(head('POST /api/call/web', ...fields) + body + next);
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 413 .*\r\nHTTP\/1\.1 200 .*page$/s);
  expect(served).toEqual(['/api/call/web', '/AI']);
});

test('closes a connection whose client goes on sending a body after the answer', async () => {
  opened = await open((_request, response) => void response.end('no'));
  const fields = ['Content-Length: 16000', 'Content-Type: application/json'];
  const { closed, received } = opened.send(head('POST /api/call/web', ...fields));
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 200 /);
});

test('reads a limited number of large bodies at once, and small ones beside them', async () => {
  opened = await open(noteOnly);
  const upload = head('POST /api/embedded/file', 'Content-Length: 8388608');
  const uploads = Array.from({ length: 9 }, () => opened?.send(upload));
  await until(() => uploads.some((one) => one?.received() !== ''));
  await until(() => waiting.length === 8);
  const refused = uploads.filter((one) => one?.received().startsWith('HTTP/1.1 503 '));
  expect(refused).toHaveLength(1);

  const small = opened.send(head('POST /api/call/web', 'Content-Length: 16000'));
  await until(() => waiting.length === 9);
  expect(small.received()).toBe('');
  // When one is answered, another can come, even before its client has read the answer.
  waiting[0]?.end();
  opened.send(upload);
  await until(() => waiting.length === 10);
});

test('reads 4 MiB of the forms of one client at once, and those of others beside them', async () => {
  opened = await open(noteOnly);
  const form = (client: string) =>
    head('POST /api/leads', 'Content-Length: 131072', `X-Forwarded-For: ${client}`);
  const forms = Array.from({ length: 33 }, () => opened?.send(form('one')));
  await until(() => waiting.length === 32 && forms.some((one) => one?.received() !== ''));
  const refused = forms.filter((one) => one?.received().startsWith('HTTP/1.1 503 '));
  expect(refused).toHaveLength(1);
  opened.send(form('other'));
  await until(() => waiting.length === 33);
  waiting[0]?.end();
  opened.send(form('one'));
  await until(() => waiting.length === 34);
});

describe('requests of one connection', () => {
  const get = (path: string | number) => head(`GET /${path}`);

  test('are served one after the other, in order', async () => {
    opened = await open(noteOnly);
    const { received } = opened.send(get(1) + get(2) + head('HEAD /3') + get(4));
    for (const count of [1, 2, 3, 4]) {
      await until(() => served.length === count);
      // All requests have arrived.
      expect([...opened.connections.values()]).toEqual([5 - count]);
      waiting[count - 1]?.end(`answer ${count}`);
    }
    await until(() => received().includes('answer 4'));
    expect(received().match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 4']);
    expect(served).toEqual(['/1', '/2', '/3', '/4']);
  });

  test('do not delay those of another connection', async () => {
    opened = await open(noteOnly);
    opened.send(get('a'));
    await until(() => served.length === 1);
    opened.send(get('b'));
    await until(() => served.length === 2);
  });

  test(`wait up to ${MAX_WAITING} at a time; with more, the connection is closed`, async () => {
    opened = await open(noteOnly);
    const patient = opened.send(get('x').repeat(1 + MAX_WAITING));
    for (let count = 1; count <= 1 + MAX_WAITING; count++) {
      await until(() => waiting.length === count);
      waiting[count - 1]?.end();
    }
    await until(() => patient.received().match(/200 OK/g)?.length === 1 + MAX_WAITING);
    served.length = 0;
    let come = 0;
    const count = () => (come += 1);
    opened.server.on('request', count);
    await opened.send(get('y').repeat(1_000)).closed;
    expect(served).toEqual(['/y']);
    // The last of these is refused. Node does not even parse the rest of the packet.
    expect(come).toBe(2 + MAX_WAITING);
  });

  test('are not served before their client has read the answer before them', async () => {
    opened = await open(({ url }, response) => {
      served.push(url ?? '');
      response.end(Buffer.alloc(64 * 1024 * 1024));
    });
    const { socket } = opened.send('');
    socket.pause();
    socket.write(get('large') + get('next'));
    await until(() => served.length > 0);
    const other = opened.send(head('HEAD /other', 'Connection: close'));
    await other.closed;
    expect(served).toEqual(['/large', '/other']);
    socket.resume();
    await until(() => served.length === 3);
  });

  test('are not served when their client has gone, or after an answer that closes the connection', async () => {
    opened = await open(noteOnly);
    const gone = opened.send(get('gone') + get('after'));
    await until(() => served.length === 1);
    gone.socket.destroy();
    await until(() => opened?.connections.size === 0);
    const last = opened.send(head('GET /last', 'Connection: close') + get('after'));
    await until(() => served.length === 2);
    waiting[1]?.end();
    await last.closed;
    expect(served).toEqual(['/gone', '/last']);
  });
});
