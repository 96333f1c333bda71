import { parseEnv } from '@/lib/env';
import { type EnvironmentReading, examineEnvironment, examineNode } from './environment';

const reading = (
  variables: Record<string, string>,
  faults: EnvironmentReading['faults'] = [],
): EnvironmentReading => ({ settings: parseEnv(variables), variables, faults, files: [] });

const find = (...given: Parameters<typeof reading>) =>
  examineEnvironment(reading(...given)).map(({ id }) => id);

test('finds nothing wrong with the defaults but that no SITE_URL is set', () => {
  expect(find({})).toEqual([
    'env_files.none',
    'env.fine',
    'site_url.missing',
    'proxy.fine',
    'limits.fine',
  ]);
});

test.each<[Record<string, string>, string]>([
  [{ SITE_URL: 'https://example.com', TRUSTED_PROXY_HOPS: '1' }, 'site_url.fine'],
  [{ SITE_URL: 'https://example.com' }, 'proxy.uncounted'],
  [{ SITE_URL: 'http://example.com' }, 'site_url.plain_http'],
  [{ SITE_URL: 'http://localhost:3000' }, 'site_url.local'],
  [{ VAPI_PRIVATE_TOKEN: 'abcdefgh1234' }, 'site_url.loopback_only'],
  [{ WEB_CALL_MAX_DURATION_SECONDS: '1801' }, 'limits.long_calls'],
  [{ WEB_CALLS_PER_IP_PER_HOUR: '300' }, 'limits.many_calls'],
  [{ WEB_CALL_MINUTES_PER_DAY: '4' }, 'limits.no_call'],
  [{ VAPI_API_KEY: 'x' }, 'env.unknown'],
  [{ WEB_CALLS_PER_HOUR: '3' }, 'env.unknown'],
  [{ VAPI_PRIVATE_TOKEN: 'abcdefgh1234', NEXT_PUBLIC_KEY: 'abcdefgh1234' }, 'env.published_secret'],
])('of %j finds %s', (variables, expected) => {
  expect(find(variables)).toContain(expected);
});

test('takes a day with room for one call as enough', () => {
  expect(find({ WEB_CALL_MINUTES_PER_DAY: '5' })).toContain('limits.fine');
});

test('says of limits that are fine that they are', () => {
  expect(find({ WEB_CALL_MAX_DURATION_SECONDS: '1800' })).toContain('limits.fine');
  expect(find({ WEB_CALL_MAX_DURATION_SECONDS: '1801' })).not.toContain('limits.fine');
});

test('lists each fault, and says nothing else of a faulty variable', () => {
  const found = find({}, [{ name: 'SITE_URL', rule: 'a URL' }]);
  expect(found).toEqual(['env_files.none', 'env.faulty', 'limits.fine']);
  const others = find({}, [{ name: 'WEB_CALLS_PER_IP_PER_HOUR', rule: 'a whole number' }]);
  expect(others).toEqual(['env_files.none', 'env.faulty', 'site_url.missing', 'proxy.fine']);
});

test.each([
  ['20.19.0', '2026-04-30T23:59:59Z', 'node.fine'],
  ['20.19.0', '2026-05-01T00:00:00Z', 'node.unmaintained'],
  ['20.20.2', '2026-05-01T00:00:00Z', 'node.unmaintained'],
  ['25.9.0', '2026-11-22T00:00:00Z', 'node.unmaintained'],
  ['24.1.0', '2026-11-22T00:00:00Z', 'node.fine'],
  ['28.0.0', '2029-01-01T00:00:00Z', 'node.fine'],
  ['20.18.3', '2026-11-22T00:00:00Z', 'node.old'],
  ['18.20.0', '2026-11-22T00:00:00Z', 'node.old'],
])('of Node.js %s on %s finds %s', (version, now, expected) => {
  expect(examineNode(version, '>=20.19', new Date(now)).id).toBe(expected);
});
