import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Route from './route';

const folder = mkdtempSync(join(tmpdir(), 'site-metrics-'));
const token = 'metrics-token-0123456789';
afterAll(() => rmSync(folder, { recursive: true }));

/** The route's answer to a bearer, on a server with these variables. */
async function ask(variables: Record<string, string>, bearer?: string) {
  const site = { DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent', METRICS_TOKEN: '' };
  // Otherwise the voice service would start.
  const hosted = { VAPI_PRIVATE_TOKEN: 'hosted-0123', VAPI_BASE_URL: 'http://127.0.0.1:9' };
  Object.assign(process.env, site, hosted, variables);
  jest.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('site.per-process'));
  const { GET } = (await import('./route')) as typeof Route;
  const headers = bearer === undefined ? undefined : { authorization: `Bearer ${bearer}` };
  const answer = await GET(new Request('http://localhost/metrics', { headers }));
  const text = await answer.text();
  await (await import('@/lib/data/site-database')).closeSiteDatabase();
  return { status: answer.status, text };
}

test.each([
  ['without METRICS_TOKEN', {}, token, 404],
  ['without a bearer', { METRICS_TOKEN: token }, undefined, 401],
  ['for another bearer', { METRICS_TOKEN: token }, `${token}0`, 401],
])('serves no metrics %s', async (_, variables, bearer, status) => {
  expect(await ask(variables, bearer)).toEqual({ status, text: '' });
});

test('shows every metric that the alert rules and the runbook name', async () => {
  const { status, text } = await ask({ METRICS_TOKEN: token }, token);
  expect(status).toBe(200);
  expect(text).toMatch(/^site_limit_most\{limit="WEB_CALL_MINUTES_PER_DAY"\} 300$/m);
  expect(text).toMatch(/^site_waiting_oldest_seconds\{what="mail"\} 0$/m);
  expect(text).toMatch(/^site_ready\{check="database"\} 1$/m);
  expect(text).toMatch(/^site_database_query_seconds_count\{outcome="query"\} [1-9]/m);
  const shown = new Set(text.match(/^\w+/gm));
  const types = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const docs = ['alerts.yml', 'run.md'].map((file) =>
    readFileSync(join(__dirname, '..', '..', 'docs', file), 'utf8'),
  );
  const named = docs.join('\n').match(/\b(?:site_(?!url)|process_|nodejs_)\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(
    named.filter(
      (name) => !shown.has(name) && !types.has(name.replace(/_(?:bucket|count|sum)$/, '')),
    ),
  ).toEqual([]);
});
