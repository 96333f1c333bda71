import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type * as SiteDatabase from '@/lib/data/site-database';
import type { Log } from '@/lib/log';
import type * as DeskRoute from './desk-route';

const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
let route: typeof DeskRoute;
let data: typeof SiteDatabase;
let log: Log;

beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  // Only now: they read the environment when they are loaded.
  route = await import('./desk-route');
  data = await import('@/lib/data/site-database');
  ({ log } = await import('@/lib/log'));
});
afterAll(async () => {
  await data.closeSiteDatabase();
  rmSync(dataDir, { recursive: true });
});

const body = z.object({
  name: z.string('Enter a name.').min(1, 'Enter a name.'),
  hours: z.array(z.object({ opens: z.string('Say when.') })),
});

async function ask(
  sent: string,
  handler: (given: z.infer<typeof body>) => Promise<DeskRoute.DeskAnswer>,
  headers: Record<string, string> = {},
) {
  const POST = route.openDeskRoute({ body }, (asked) => handler(asked.body));
  const request = new Request('http://localhost/api/desk/things', {
    method: 'POST',
    body: sent,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  return { status: response.status, answer: text && (JSON.parse(text) as unknown) };
}

const good = JSON.stringify({ name: 'Dana', hours: [] });
const unreachable = () => Promise.reject(new Error('The handler was called.'));

it('answers with what the handler returns', async () => {
  expect(await ask(good, async ({ name }) => ({ name }))).toEqual({
    ...{ status: 200, answer: { name: 'Dana' } },
  });
  const refusal = route.refuse('conflict', { faults: { name: 'It is taken.' } });
  expect(await ask(good, async () => refusal)).toEqual({
    status: 409,
    answer: { code: 'conflict', message: expect.any(String), faults: { name: 'It is taken.' } },
  });
});

it('says what is wrong with each field', async () => {
  const sent = JSON.stringify({ hours: [{ opens: '09:00' }, {}] });
  expect(await ask(sent, unreachable)).toEqual({
    status: 422,
    answer: {
      code: 'invalid',
      message: expect.any(String),
      faults: { name: 'Enter a name.', 'hours.1.opens': 'Say when.' },
    },
  });
});

it.each([
  ['{', {}, 415],
  [good, { 'content-type': 'text/plain' }, 415],
  [JSON.stringify({ name: 'x'.repeat(70_000) }), {}, 413],
  [good, { origin: 'https://evil.example' }, 403],
])('takes nothing else', async (sent, headers, status) => {
  expect(await ask(sent, unreachable, headers)).toMatchObject({ status });
});

it('says that the database is away, and logs why, once', async () => {
  const error = jest.spyOn(log, 'error').mockReturnValue(undefined);
  const err = new Error('It is away.');
  expect(await ask(good, () => Promise.reject(err))).toMatchObject({
    status: 503,
    answer: { code: 'unavailable', message: expect.stringContaining('Try again') },
  });
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]?.[0]).toMatchObject({
    code: 'unavailable',
    route: 'POST /api/desk/things',
    err,
  });
});
