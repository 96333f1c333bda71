import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { expect, test as base } from './fixtures';
import { platformToken } from './site';

interface Printed {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** What `npm run platform` runs, without npm, which takes as long to start as the command itself. */
const command = [
  ...['--import', 'tsx', '--conditions=react-server'],
  'lib/platform/command-line/main.ts',
];

/** The operator's command line, on the site's embedded platform. */
const test = base.extend<{ platform(args: string[], input?: string): Promise<Printed> }>({
  platform: async ({ site }, use) => {
    const outputs: string[] = [];
    await use(async (args, input = '') => {
      const child = spawn(process.execPath, [...command, ...args], {
        env: {
          ...process.env,
          VAPI_BASE_URL: `${site.url}/api/embedded`,
          VAPI_PRIVATE_TOKEN: platformToken,
        },
      });
      child.stdin.end(input);
      const [stdout, stderr, status] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        new Promise<number | null>((resolve) => child.once('exit', resolve)),
      ]);
      outputs.push(stdout, stderr);
      return { status, stdout, stderr };
    });
    expect(outputs.join('\n')).not.toContain(platformToken);
  },
});

const parse = ({ stdout }: Printed) => JSON.parse(stdout) as Record<string, unknown>;

test('lists and exports a call of the site', async ({ request, platform }) => {
  const created = await request.post('/api/call/web', { data: { assistantId: 'demo-presale' } });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { id: string };

  const listed = await platform(['call', 'list', '--limit', '5']);
  expect(listed.status).toBe(0);
  expect(JSON.parse(listed.stdout)).toContainEqual(
    expect.objectContaining({ id, type: 'webCall' }),
  );

  const exported = await platform(['call', 'export', '--columns', 'id', '--columns', 'type']);
  expect(exported.stdout.split('\r\n')).toEqual(
    expect.arrayContaining(['id,type', `${id},webCall`]),
  );
});

test('creates, changes and deletes an assistant', async ({ platform }) => {
  const definition = { name: 'Ann', firstMessage: 'Hello?' };
  const created = await platform(
    ['assistant', 'create', '--file', '-', '--set', 'metadata.by=an operator'],
    JSON.stringify(definition),
  );
  expect(created).toMatchObject({ status: 0, stderr: '' });
  const id = String(parse(created).id);
  expect(parse(await platform(['assistant', 'get', id]))).toMatchObject({ id, ...definition });

  await platform(['assistant', 'update', id, '--json', '{"name":"Bea"}']);
  const table = await platform(['assistant', 'list', '--format', 'table']);
  expect(table.stdout).toMatch(new RegExp(`^id +name.*\n(.*\n)*${id} +Bea`));

  expect(await platform(['assistant', 'delete', id])).toMatchObject({ status: 2, stdout: '' });
  expect((await platform(['assistant', 'delete', id, '--yes'])).status).toBe(0);
  const gone = await platform(['assistant', 'get', id]);
  expect(gone).toMatchObject({ status: 1, stdout: '' });
  expect(gone.stderr).toContain('was answered 404');
});

test('gives a file back as it was uploaded', async ({ platform }, testInfo) => {
  const path = testInfo.outputPath('manual.pdf');
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251));
  await writeFile(path, content);
  const answer = testInfo.outputPath('answer.json');
  const uploaded = await platform(['file', 'upload', path, '--output', answer]);
  expect(uploaded).toEqual({ status: 0, stdout: '', stderr: '' });
  const { url, mimetype } = JSON.parse(await readFile(answer, 'utf8')) as Record<string, string>;
  expect(mimetype).toBe('application/pdf');
  const downloaded = await fetch(String(url));
  expect(downloaded.body && (await buffer(downloaded.body)).equals(content)).toBe(true);
});

test('asks the agent, and hears the answer as it comes', async ({ platform }) => {
  const assistant = await platform(['assistant', 'create', '--json', '{"name":"Ann"}']);
  const chat = JSON.stringify({ assistantId: parse(assistant).id, input: 'Hi' });
  const args = ['chat', 'create', '--json', chat];
  const whole = await platform(args);
  expect([whole.status, whole.stderr]).toEqual([0, '']);
  const events = await platform([...args, '--set', 'stream=true']);
  expect(events.stdout).toMatch(/^data: /);
});

test('is what npm runs: it prints the 135 operations and nothing else', async () => {
  const golden = await readFile('lib/platform/operations.golden.txt', 'utf8');
  const child = spawn('npm', ['run', '-s', 'platform', '--', 'operations']);
  expect(await text(child.stdout)).toBe(golden);
});
