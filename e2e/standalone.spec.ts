import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordAgent, secondsOfSound } from './agent-audio';
import { expect, test as base, widgetIn } from './fixtures';
import { openWhole } from './open-whole';
import { missingPath, pagePaths } from './pages';
import { type Launch, type Site, standalone, startSite } from './site';

/** Nobody's. An image runs as a user who owns nothing in it. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

type Started = Site & { firstAnswerMs: number };

/** What the image does, without an engine to build it: the folder alone, read-only, elsewhere. */
const test = base.extend<
  object,
  {
    folder: string;
    startCopy(variables?: Record<string, string>): Promise<Started>;
    copied: Started;
  }
>({
  folder: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'standalone copy '));
      // As Docker's COPY does: links stay as they are, and lead to where they would in the image.
      cpSync(standalone, join(folder, 'app'), { recursive: true, verbatimSymlinks: true });
      execFileSync('chmod', ['-R', 'a+rX,a-w', folder]);
      await use(folder);
      execFileSync('chmod', ['-R', 'u+w', folder]);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  startCopy: [
    async ({ folder }, use) => {
      const launch: Launch = {
        args: ['serve.mjs'],
        cwd: join(folder, 'app'),
        environment: { NODE_ENV: 'production' },
        ...(isRoot && { uid: NOBODY, gid: NOBODY }),
      };
      await use(async (variables) => {
        const start = performance.now();
        const site = await startSite(variables, launch);
        return { ...site, firstAnswerMs: performance.now() - start };
      });
    },
    { scope: 'worker' },
  ],

  copied: [
    async ({ startCopy }, use) => {
      const site = await startCopy();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
// One copy and one server for all tests, and so one worker.
test.describe.configure({ mode: 'default' });

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
}

test('the folder holds what serves the site, and nothing else', ({ folder }) => {
  const files = filesIn(join(folder, 'app'));
  const of = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  expect(of(/(^|\/)\.env/)).toEqual([]);
  expect(of(/^(e2e|bench|docs|components|test-results|\.git)(\/|$)/)).toEqual([]);
  expect(of(/^node_modules\/(typescript|sharp|@img|esbuild|@playwright)(\/|$)/)).toEqual([]);
  expect(of(/^[^.].*\.(test|spec)\.\w+$/)).toEqual([]);
  expect(of(/^\.next\/cache/)).toEqual([]);
  // The synthesizer's licence goes where the synthesizer goes.
  expect(of(/espeak-ng-emscripten\/COPYING$/)).toHaveLength(1);

  const bytes = files
    .map((file) => statSync(join(folder, 'app', file)))
    .reduce((sum, { size }) => sum + size, 0);
  console.log(`standalone folder: ${Math.round(bytes / 1024 / 1024)} MiB, ${files.length} files`);
  expect(bytes).toBeLessThan(100 * 1024 * 1024);
});

test('a visitor hears the agent of the copied folder', async ({ page, copied }) => {
  await page.goto(`${copied.url}/SunriseToyota`);
  const widget = widgetIn(page.getByRole('main'));
  const sound = recordAgent(page, 5);
  await widget.button.click();
  await expect(widget.status).toHaveText('AI Speaking...');

  // How well it sounds is heard where nothing else runs: conversation.spec.ts.
  const { envelope: heard, speechBandShare } = await sound;
  expect(secondsOfSound(heard)).toBeGreaterThan(2);
  expect(speechBandShare).toBeGreaterThan(0.9);
  await widget.button.click();
  await expect(widget.status).toHaveText('Click to speak');
});

test('pages, previews, assets and health are served from the copied folder', async ({
  copied,
  page,
  request,
}) => {
  const statusOf = async (path: string) => (await request.get(copied.url + path)).status();
  const paths = [
    ...pagePaths,
    '/previews/home.png',
    '/previews/SunriseToyota.png',
    '/icon-512.png',
  ];
  for (const path of [...paths, '/api/health', '/api/ready', '/robots.txt', '/favicon.ico']) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  for (const path of [
    missingPath,
    '/previews/nobody.png',
    '/_next/image?url=%2Ficon-512.png&w=64&q=75',
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  }

  const assets: [string, number][] = [];
  page.on('response', (response) => {
    if (response.url().includes('/_next/static/')) assets.push([response.url(), response.status()]);
  });
  await openWhole(page, copied.url);
  expect(assets.length).toBeGreaterThan(5);
  expect(assets.filter(([, status]) => status !== 200)).toEqual([]);
});

test('its first answer comes soon after the start', async ({ copied, startCopy }) => {
  const hosted = await startCopy({ VAPI_PRIVATE_TOKEN: 'a-token-of-no-account' });
  await hosted.stop();
  console.table({
    'first answer after start, ms': {
      hosted: Math.round(hosted.firstAnswerMs),
      embedded: Math.round(copied.firstAnswerMs),
    },
  });
  expect(hosted.firstAnswerMs).toBeLessThan(10_000);
  expect(copied.firstAnswerMs).toBeLessThan(20_000);
});

test("it writes nothing, stops like any other, and the image's health check fails from then on", async ({
  copied,
  folder,
  request,
}) => {
  const before = filesIn(folder).length;
  for (const path of pagePaths) await request.get(copied.url + path);
  expect(filesIn(folder)).toHaveLength(before);
  expect(copied.output()).not.toMatch(/EACCES|EROFS|EPERM/);

  const dockerfile = readFileSync(join(__dirname, '..', 'Dockerfile'), 'utf8');
  const [, list = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const [, ...args] = JSON.parse(list) as string[];
  const check = async () => {
    const child = spawn(process.execPath, args, { env: { ...process.env, PORT: port } });
    return ((await once(child, 'exit')) as [number])[0];
  };
  const { port } = new URL(copied.url);
  expect(await check()).toBe(0);
  expect(await copied.stop()).toBe(0);
  expect(await check()).toBe(1);
});
