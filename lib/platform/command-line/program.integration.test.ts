import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Operation, operations } from '../operations';
import { exitCodes, type Terminal } from './dependencies';
import { describeFailure } from './failure';
import { toKebabCase } from './names';
import { createProgram } from './program';

const token = 'a-secret-credential';

let server: Server;
let baseUrl: string;
let seen: { request: IncomingMessage; body: string }[];
let respond: (response: ServerResponse) => unknown;

let folder: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ request, body });
      respond(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'platform-'));
});
beforeEach(() => {
  seen = [];
  respond = (response) => response.end('{}');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const answer = (value: unknown) => {
  respond = (response) => response.end(JSON.stringify(value));
};

async function run(args: string[], change: Partial<Terminal> = {}) {
  let out = '';
  const err: string[] = [];
  const terminal: Terminal = {
    print: (part) => void (out += part),
    warn: (line) => void err.push(line),
    output: new Writable({
      write: (chunk: Buffer, _, done) => {
        out += chunk.toString();
        done();
      },
    }),
    input: (async function* () {})(),
    isInteractive: false,
    width: 80,
    ...change,
  };
  const { signal } = new AbortController();
  const program = createProgram({ terminal, readAccount: () => ({ token, baseUrl }), signal });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    const { exitCode, message } = describeFailure(error, false);
    if (message !== undefined) err.push(message);
    return { out, err: err.join('\n'), exitCode };
  }
  return { out, err: err.join('\n'), exitCode: exitCodes.done as number };
}

const rows = Object.entries<Record<string, Operation>>(operations).flatMap(([family, row]) =>
  Object.entries(row).map(([name, operation]) => ({
    command: [toKebabCase(family), toKebabCase(name)],
    operation,
  })),
);

describe('every operation', () => {
  it('has a command, whose help says what it sends', async () => {
    expect(rows).toHaveLength(135);
    for (const { command, operation } of rows) {
      const { out, exitCode } = await run([...command, '--help']);
      expect(exitCode).toBe(0);
      expect(out).toContain(`${operation.method} ${operation.path}`);
      expect(out).toContain(`Example: npm run platform -- ${command.join(' ')}`);
      expect(out.includes('(deprecated)')).toBe(operation.deprecated === true);
    }
  });

  it('is sent as the table says', async () => {
    const file = join(folder, 'a.txt');
    writeFileSync(file, 'content');
    const payloads: Record<Operation['payload'], string[]> = {
      none: [],
      query: ['--query', '{"a b":["1","2"]}'],
      json: ['--json', '{"a":1}'],
      'url-encoded': ['--json', '{"a":1}'],
      text: ['--file', file],
      multipart: [file],
    };
    const segment = '../a b?';
    for (const { command, operation } of rows) {
      const ids = operation.path.match(/\{/g)?.map(() => segment) ?? [];
      const isFilteredDelete = operation.method === 'DELETE' && operation.payload === 'query';
      const payload = isFilteredDelete ? ['--call-id', 'x'] : payloads[operation.payload];
      const { err } = await run([...command, ...ids, ...payload, '--yes']);
      expect(err.replace(/^Not known .*$/, '')).toBe('');

      const { request, body } = seen.at(-1) ?? {};
      const path = operation.path.replace(/\{\w+\}/g, encodeURIComponent(segment));
      const query = isFilteredDelete ? '?callId=x' : '?a%20b=1&a%20b=2';
      expect(`${request?.method} ${request?.url}`).toBe(
        `${operation.method} ${path}${operation.payload === 'query' ? query : ''}`,
      );
      if (operation.payload === 'json') expect(body).toBe('{"a":1}');
      if (operation.payload === 'multipart')
        expect(body).toMatch(/name="files?".*a\.txt[^]*content/);
    }
    expect(seen).toHaveLength(135);
  });
});

describe('answers', () => {
  it('hold the credential nowhere, though the platform lists it', async () => {
    answer([{ id: '1', value: token, nested: [`x${token}y`] }]);
    for (const format of ['json', 'table']) {
      const { out } = await run(['token', 'list', '--format', format]);
      expect(out).toContain('[VAPI_PRIVATE_TOKEN]');
      expect(out).not.toContain(token);
    }
  });
});

describe('deleting', () => {
  const command = ['assistant', 'delete', 'x'];

  it('needs --yes where no person can be asked', async () => {
    expect(await run(command)).toMatchObject({ exitCode: exitCodes.usage });
    expect(seen).toEqual([]);
    expect(await run([...command, '--yes'])).toMatchObject({ exitCode: 0 });
  });

  it('never goes by a filter that the platform may not know', async () => {
    const misspelt = await run(['logs', 'delete', '--asistant-id', 'x', '--yes']);
    expect(misspelt).toMatchObject({ exitCode: exitCodes.usage });
    expect(misspelt.err).toContain('asistantId');
    expect(seen).toEqual([]);
  });
});

describe('wrong usage sends nothing and ends with 2', () => {
  it.each([
    [['call']],
    [['call', 'lst']],
    [['call', 'get']],
    [['call', 'get', '..']],
    [['call', 'get', 'x', 'y']],
    [['call', 'get', 'x', '--limit', '5']],
    [['call', 'list', '--limit']],
    [['call', 'list', 'x']],
    [['assistant', 'list-versions', '--limit', '5']],
    [['assistant', 'create', '--file', 'no-such-file']],
    [['file', 'upload']],
    [['file', 'upload', 'no-such-file']],
    [['file', 'upload', '.']],
    [['file', 'upload', 'package.json', 'package.json']],
    [['file', 'list', '--output', 'no-such-folder/file']],
    [['file', 'list', '--format', 'xml']],
    [['file', 'list', '--timeout', '0']],
  ])('%j', async (args) => {
    const { exitCode, err, out } = await run(args);
    expect({ exitCode, out }).toEqual({ exitCode: exitCodes.usage, out: '' });
    expect(err).not.toBe('');
    expect(seen).toEqual([]);
  });
});

it('says why the platform refuses, with the id of the request', async () => {
  respond = (response) => {
    response.writeHead(400, { 'x-request-id': 'r-1' });
    response.end('{"message":["name is wrong","model is missing"],"statusCode":400}');
  };
  const { exitCode, err } = await run(['assistant', 'create', '--json', '{}']);
  expect(exitCode).toBe(exitCodes.refused);
  expect(err).toBe(
    'POST /assistant was answered 400: name is wrong, model is missing\nRequest id: r-1',
  );
});
