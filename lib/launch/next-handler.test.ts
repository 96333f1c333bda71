import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { handToNext } from './next-handler';

type NextHandler = Awaited<Parameters<typeof handToNext>[0]>;

const logged: unknown[] = [];
const log = { error: (fields: unknown) => void logged.push(fields) };
let server: Server;

async function serve(prepared: Promise<NextHandler>): Promise<number> {
  logged.length = 0;
  server = createServer(handToNext(prepared, { log }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
afterEach(() => server.close());

async function statusAndBody(port: number) {
  const [answer] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage];
  let body = '';
  for await (const piece of answer) body += String(piece);
  return [answer.statusCode, body];
}

test('requests wait until Next is ready', async () => {
  let isReady: (handler: NextHandler) => void = () => undefined;
  const port = await serve(new Promise((resolve) => (isReady = resolve)));
  const answer = statusAndBody(port);
  await once(server, 'request');
  isReady(async (_request, response) => void response.end('page'));
  expect(await answer).toEqual([200, 'page']);
  expect(logged).toEqual([]);
});

const err = new Error('no such file');

test.each([
  [
    'throws',
    () => {
      throw err;
    },
  ],
  ['rejects', () => Promise.reject(err)],
] as [string, NextHandler][])(
  'a handler that %s is a 500 and a line of the log',
  async (_how, handle) => {
    const port = await serve(Promise.resolve(handle));
    expect(await statusAndBody(port)).toEqual([500, 'Internal Server Error']);
    expect(logged).toEqual([{ err }]);
  },
);

test('an answer that breaks off half-way closes its connection', async () => {
  const port = await serve(
    Promise.resolve(async (_request, response) => {
      response.write('half');
      throw err;
    }),
  );
  await expect(statusAndBody(port)).rejects.toThrow();
  expect(logged).toEqual([{ err }]);
});

test('an error after the client has gone is a line of the log', async () => {
  let handled: Promise<void> | undefined;
  const port = await serve(
    Promise.resolve((_request, response) => {
      handled = once(response, 'close').then(() => Promise.reject(err));
      return handled;
    }),
  );
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  socket.destroy();
  await expect(handled).rejects.toThrow(err);
  await new Promise((resolve) => setImmediate(resolve));
  expect(logged).toEqual([{ err }]);
});
