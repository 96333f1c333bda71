import { spawn } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { bundleScripts } from '@/lib/server/bundle-scripts.mjs';
import { startUpstream } from '@/testing/upstream';

const token = 'a-token-that-no-output-may-show';

/** Working folder of the commands, with its own registry and no .env file. */
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const registry = join(folder, 'lib', 'dealerships', 'registry');
mkdirSync(registry, { recursive: true });
/** Data folder; if root runs the tests, another user owns it, as on a server. */
const dataDir = join(folder, 'data');
mkdirSync(dataDir);
if (process.getuid?.() === 0) chownSync(dataDir, 65_534, 65_534);

/** Requests that the platform got, and its answer; by default it returns the Authorization header. */
let asked: { line: string; type: string | undefined; body: string }[] = [];
let answer: { status: number; body: string } | undefined;
let platform: Awaited<ReturnType<typeof startUpstream>>;

/** Commands of a deployed folder. They are bundled once, since compiling one takes a second per run. */
const bundled = ['platform', 'doctor', 'desk'];
const scriptOf = (command: string) => join(process.cwd(), 'lib', 'commands', `${command}.ts`);

beforeAll(async () => {
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const scripts = bundled.map((command) => [command, scriptOf(command)] as const);
  await bundleScripts(Object.fromEntries(scripts), folder);
  platform = await startUpstream(async (request, response) => {
    const { method, url, headers } = request;
    const body = await text(request);
    asked.push({ line: `${method} ${url}`, type: headers['content-type']?.split(';')[0], body });
    response
      .writeHead(answer?.status ?? 200, { 'content-type': 'application/json' })
      .end(answer?.body ?? JSON.stringify({ authorization: headers.authorization }));
  });
});
beforeEach(() => {
  asked = [];
  answer = undefined;
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** The tsx loader compiles in the command's own process; the `tsx` program would start a second one. */
const tsx = pathToFileURL(join(process.cwd(), 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;

async function run(command: string, args: string[] = [], input = '') {
  const options = bundled.includes(command)
    ? [join(folder, `${command}.mjs`)]
    : ['--import', tsx, '--conditions=react-server', scriptOf(command)];
  const child = spawn(process.execPath, [...options, ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.json'),
      DATA_DIR: dataDir,
      BACKUP_DIR: folder,
      VAPI_PRIVATE_TOKEN: token,
      VAPI_BASE_URL: platform.url,
      AGENT_MODEL_URL: platform.url,
      AGENT_MODEL_KEY: token,
      AGENT_MODEL: 'model-8b',
    },
  });
  child.stdin.end(input);
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exit, output, errors };
}

describe('npm run platform', () => {
  test.each([
    ['call.list', '{"limit":5}', 'GET /call?limit=5', undefined, ''],
    ['call.get', '{"id":"a/b"}', 'GET /call/a%2Fb', undefined, ''],
    [
      'assistant.update',
      '{"id":"1","name":"Ann"}',
      'PATCH /assistant/1',
      'application/json',
      '{"name":"Ann"}',
    ],
  ])('%s %s', async (operation, json, line, type, body) => {
    const { code, output } = await run('platform', [operation, json]);
    expect(code).toBe(0);
    expect(asked).toEqual([{ line, type, body }]);
    expect(JSON.parse(output)).toEqual({ authorization: 'Bearer [VAPI_PRIVATE_TOKEN]' });
  });

  test('uploads a file by name, and reads JSON from standard input', async () => {
    writeFileSync(join(folder, 'prices.txt'), 'an oil change: $40');
    const { code } = await run('platform', ['file.upload', '-'], '{"file":"@prices.txt"}');
    expect(code).toBe(0);
    expect(asked).toMatchObject([{ line: 'POST /file', type: 'multipart/form-data' }]);
    expect(asked[0]?.body).toMatch(/filename="prices.txt"[^]*an oil change/);
  });

  test.each([
    ['call.nothing', '{}', 'There is no operation call.nothing'],
    ['call.get', '{}', 'The path needs id.'],
    ['call.list', '[5]', 'should be a JSON object'],
    ['logs.delete', '{}', 'Without a filter this would delete everything'],
  ])('rejects %s %s without a request', async (operation, json, sentence) => {
    const { code, errors } = await run('platform', [operation, json]);
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(sentence) });
    expect(asked).toEqual([]);
  });
});

test('npm run doctor explains old backups and a rejected token, without printing the token', async () => {
  answer = { status: 401, body: JSON.stringify({ message: `Invalid key ${token}.` }) };
  const backUp = join(folder, 'site-2026-03-02T03-00-00Z.db');
  writeFileSync(backUp, '');
  utimesSync(backUp, 0, Date.now() / 1_000 - 2 * 86_400);
  const { code, output, errors } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/PROBLEM {2}No call can be made/);
  expect(output).toMatch(/PROBLEM {2}model-8b does not answer: .*401/);
  expect(output).toMatch(/OK {7}The database can be used/);
  expect(output).toMatch(/PROBLEM {2}The newest backup is 48 hours old/);
  expect(output + errors).not.toContain(token);
});

test('npm run doctor -- --site reports the problems of a running site', async () => {
  const answers: Record<string, [number, string]> = {
    'GET /': [200, '<link rel="canonical" href="https://www.example.net/">'],
    'POST /ask': [403, ''],
    'GET /api/ready': [200, '{"status":"degraded","checks":{"pages":"ok","calls":"failed"}}'],
    'POST /api/call/web': [502, '{"code":"upstream_refused_credential","message":"Invalid Key"}'],
  };
  const site = await startUpstream((request, response) => {
    const [status, body] = answers[`${request.method} ${request.url}`] ?? [404, ''];
    response.writeHead(status, { 'x-asked-host': 'other' }).end(body);
  });
  const { code, output } = await run('doctor', ['--site', site.url]);
  await site.close();
  expect(code).toBe(1);
  expect(output).toMatch(/WARNING {2}The address is not https/);
  expect(output).toMatch(/PROBLEM {2}The pages were built for https:\/\/www.example.net/);
  expect(output).toMatch(/PROBLEM {2}Forms and the desk's sign-in are refused/);
  expect(output).toMatch(/PROBLEM {2}\/api\/ready: degraded. Failed checks: calls/);
  expect(output).toMatch(/WARNING {2}The proxy changes Host/);
  expect(output).toMatch(
    /PROBLEM {2}No call can be made: upstream_refused.*\n.*VAPI_PRIVATE_TOKEN/,
  );
  expect(await run('doctor', ['--site', 'example.com'])).toMatchObject({ code: 1, output: '' });
});

test('npm run desk -- invite prints the link only, and leaves the database to its folder’s user', async () => {
  const { code, output } = await run('desk', ['invite', '--role', 'owner', '--name', 'Dana']);
  expect(code).toBe(0);
  expect(output).toMatch(/^http:\/\/localhost:3000\/desk\/join\S{32,}\n$/);
  const users = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).uid);
  expect(new Set(users)).toEqual(new Set([statSync(dataDir).uid]));
  const refused = await run('desk', ['invite', '--role', 'king']);
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('--role owner|sales') });
});

test('npm run dealership -- add writes a valid file once', async () => {
  const bell = ['add', 'Bell Ford', '--city', 'Naperville, Illinois', '--brand', 'Ford'];
  const options = ['--time-zone', 'America/Chicago', '--phone', '(630) 555-0178'];
  expect(await run('dealership', [...bell, ...options])).toMatchObject({
    code: 0,
    output: expect.stringContaining('http://localhost:3000/BellFord'),
  });
  const file = readFileSync(join(registry, 'bell-ford.json'), 'utf8');
  expect(JSON.parse(file)).toMatchObject({
    name: 'Bell Ford',
    city: 'Naperville',
    region: 'IL',
    phone: '+1 630 555 0178',
  });
  const again = await run('dealership', [...bell, ...options]);
  expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('/BellFord') });
  const faulty = await run('dealership', [...bell.with(1, 'Other'), '--time-zone', 'Mars']);
  expect(faulty).toMatchObject({ code: 1, errors: expect.stringContaining('timeZone') });
});
