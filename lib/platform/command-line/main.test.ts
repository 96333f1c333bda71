import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

// Each command is a process of its own, which a busy machine starts slowly.
jest.setTimeout(120_000);

const token = 'a-secret-credential';

let folder: string;
let server: Server;
let baseUrl: string;
let asked: () => void;
let respond: (response: ServerResponse, authorization?: string) => unknown;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'platform-'));
  server = createServer((request, response) => {
    asked();
    respond(response, request.headers.authorization);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = () => undefined;
  respond = (response) => response.end('[]');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const command = [
  ...['--import', pathToFileURL(require.resolve('tsx')).href, '--conditions=react-server'],
  resolve('lib', 'platform', 'command-line', 'main.ts'),
];

/** Starts the command in a folder without .env files. */
function start(args: string[], variables: NodeJS.Dict<string> = {}) {
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: folder,
    env: { ...process.env, VAPI_PRIVATE_TOKEN: token, VAPI_BASE_URL: baseUrl, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, exited: once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]> };
}

async function run(args: string[], variables: NodeJS.Dict<string> = {}) {
  const { child, exited } = start(args, variables);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exited,
  ]);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(stdout + stderr).not.toContain(token);
  return { status, stdout, stderr };
}

it('prints all operations by their bytes, and needs no token for it', async () => {
  const golden = readFileSync(join(__dirname, '..', 'operations.golden.txt'), 'utf8');
  const printed = await run(['operations'], { VAPI_PRIVATE_TOKEN: '', VAPI_BASE_URL: 'x' });
  expect(printed).toEqual({ status: 0, stdout: golden, stderr: '' });
});

it('asks with the token of the environment, or else of a .env file', async () => {
  const seen: unknown[] = [];
  respond = (response, authorization) => {
    seen.push(authorization);
    response.end('[]');
  };
  const answered = { status: 0, stdout: '[]\n', stderr: '' };
  writeFileSync(join(folder, '.env'), 'VAPI_PRIVATE_TOKEN=of-the-env-file\n');
  expect(await run(['call', 'list'])).toEqual(answered);
  expect(await run(['call', 'list'], { VAPI_PRIVATE_TOKEN: undefined })).toEqual(answered);
  rmSync(join(folder, '.env'));
  expect(seen).toEqual([`Bearer ${token}`, 'Bearer of-the-env-file']);
});

it('says what to set where there is no token', async () => {
  const { status, stdout, stderr } = await run(['call', 'list'], { VAPI_PRIVATE_TOKEN: '' });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Set VAPI_PRIVATE_TOKEN');
});

it('ends with 1 where the platform refuses, even when it repeats the credential', async () => {
  respond = (response, authorization) => {
    response.writeHead(401).end(JSON.stringify({ message: `wrong: ${authorization}` }));
  };
  const { status, stdout, stderr } = await run(['call', 'list', '--verbose']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('answered 401: wrong: Bearer [VAPI_PRIVATE_TOKEN]');
});

it('ends with 3 where nobody listens, and where the answer takes too long', async () => {
  const nobody = await run(['chat', 'create'], { VAPI_BASE_URL: 'http://127.0.0.1:1' });
  expect([nobody.status, nobody.stdout]).toEqual([3, '']);
  expect(nobody.stderr).toContain('did not reach the platform');

  respond = () => undefined;
  const slow = await run(['call', 'list', '--timeout', '0.2']);
  expect([slow.status, slow.stdout]).toEqual([3, '']);
  expect(slow.stderr).toContain('was not answered in time');
});

it('hands an export on before it has all of it', async () => {
  let finish = () => {};
  const promise = new Promise<void>((resolvePromise) => (finish = resolvePromise));
  respond = (response) => {
    response.write('id,type\r\n');
    void promise.then(() => response.end('1,webCall\r\n'));
  };
  const { child, exited } = start(['call', 'export']);
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    finish();
  }
  expect(printed).toBe('id,type\r\n1,webCall\r\n');
  expect(await exited).toEqual([0, null]);
});

it('takes a reader that has seen enough for no failure', async () => {
  const isClosed = new Promise<void>((closed) => {
    respond = (response) => {
      const write = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', write).on('close', closed);
      write();
    };
  });
  const { child, exited } = start(['call', 'export']);
  const errors = text(child.stderr);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await exited).toEqual([0, null]);
  expect(await errors).toBe('');
  await isClosed;
});

it('withdraws its request when interrupted, and ends with 130', async () => {
  const isAsked = new Promise<void>((resolveAsked) => (asked = resolveAsked));
  const isClosed = new Promise<void>((closed) => {
    respond = (response) => response.on('close', closed);
  });
  const { child, exited } = start(['call', 'list']);
  const errors = text(child.stderr);
  await isAsked;
  child.kill('SIGINT');
  expect(await exited).toEqual([130, null]);
  expect(await errors).toBe('Interrupted.\n');
  await isClosed;
});
