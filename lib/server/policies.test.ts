import { createHash } from 'node:crypto';
import { headerCompleter } from './complete-policy';
import {
  contentSecurityPolicy,
  frameAncestorOrigins,
  noPagePolicy,
  type PageNeeds,
  pageNeedsOf,
  type PolicyEnvironment,
  scriptlessPolicy,
} from './content-security-policy.mjs';
import { readPageNeeds } from './write-policies.mjs';

const full: PageNeeds = {
  scripts: ["'sha256-one='"],
  styles: ["'unsafe-hashes'", "'sha256-three='"],
  pictures: ['https://pictures.example'],
  hasForm: true,
};
const embedded: PolicyEnvironment = { platform: 'embedded', frameAncestors: [] };
const hosted: PolicyEnvironment = {
  platform: 'hosted',
  frameAncestors: ['https://dealer.example'],
};

test('in embedded mode a plain page may load from its own host alone', () => {
  const plain = { scripts: [], styles: [], pictures: [], hasForm: false };
  expect(contentSecurityPolicy(plain, embedded)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'none'",
  );
});

test('in hosted mode it names the hosts of a call, and the frames that are allowed', () => {
  expect(contentSecurityPolicy(full, hosted)).toBe(
    "default-src 'none'; " +
      "script-src 'self' 'sha256-one=' https://c.daily.co blob: 'wasm-unsafe-eval'; " +
      "style-src 'self' 'unsafe-hashes' 'sha256-three='; img-src 'self' https://pictures.example; " +
      "font-src 'self'; " +
      "connect-src 'self' https://*.daily.co wss://*.daily.co https://*.pluot.blue " +
      'https://*.dailywebrtc.com wss://*.dailywebrtc.com ' +
      'https://*.dailywebrtc.net wss://*.dailywebrtc.net; ' +
      "media-src 'self' blob:; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; " +
      "form-action 'self'; frame-ancestors https://dealer.example",
  );
});

test.each([
  ['<script>run("é 😀")</script>', ['run("é 😀")']],
  ['<SCRIPT type="module">run()</Script\n>', ['run()']],
  ['<script>b</script><script>a</script><script>b</script>', ['b', 'a']],
  ['<svg><script>run()</script></svg>', ['run()']],
  ['<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>', []],
  ['<!-- <script>run()</script> --><textarea><script>run()</script></textarea>', []],
])('a page has the hash of each inline script, and of nothing else: %s', (html, texts) => {
  const hashes = texts.map(
    (text) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`,
  );
  expect(readPageNeeds(`<!doctype html><body>${html}</body>`).scripts).toEqual(hashes);
});

describe('an answer', () => {
  const environmentOf = (token?: string, video = false) => ({
    VAPI_PRIVATE_TOKEN: token,
    FRAME_ANCESTORS: ['https://dealer.example'],
    WEB_CALL_VIDEO_RECORDING: video,
  });

  /** Its headers, once they are complete. */
  function completed(given: Record<string, string>, environment = environmentOf('token-0123')) {
    const headers = new Map(Object.entries(given));
    const response = {
      statusCode: 200,
      getHeader: (name: string) => headers.get(name.toLowerCase()),
      hasHeader: (name: string) => headers.has(name.toLowerCase()),
      setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
      removeHeader: (name: string) => headers.delete(name.toLowerCase()),
    };
    headerCompleter(environment)(response as never);
    return headers;
  }

  test.each([
    [
      'a built page has this environment’s',
      'text/html',
      contentSecurityPolicy(full, embedded),
      contentSecurityPolicy(full, hosted),
    ],
    ['another page runs no script', 'text/html; charset=utf-8', '', scriptlessPolicy(hosted)],
    ['a file loads nothing', 'application/json', '', noPagePolicy],
  ])('has a policy: %s', (_of, type, built, policy) => {
    const headers = { 'content-type': type, ...(built && { 'content-security-policy': built }) };
    const answer = completed(headers);
    expect(answer.get('content-security-policy')).toBe(policy);
    expect(answer.get('x-content-type-options')).toBe('nosniff');
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*(?![.]))/);
    if (built) expect(pageNeedsOf(policy)).toEqual(full);
  });

  test.each([
    [true, 'token-0123', 'camera=(self)'],
    [false, 'token-0123', 'camera=()'],
    [true, undefined, 'camera=()'],
  ])('with video %p and the token %p allows %s', (video, token, camera) => {
    const answer = completed({ 'content-type': 'text/html' }, environmentOf(token, video));
    expect(answer.get('permissions-policy')).toContain(`microphone=(self), ${camera}`);
  });
});

test.each([
  [' , ', []],
  ['https://A.example/ , https://b.example:8443', ['https://a.example', 'https://b.example:8443']],
  ['http://localhost:3000,http://127.0.0.1', ['http://localhost:3000', 'http://127.0.0.1']],
])('reads origins from %j', (list, origins) => {
  expect(frameAncestorOrigins(list)).toEqual(origins);
});

test.each([
  ...['a.example', '*', "'self'", 'https:', 'http://a.example', 'https://*.a.example'],
  ...['https://a.example/path', 'https://user@a.example', 'https://a.example;script-src'],
  'https://a.example, javascript:alert(1)',
])('refuses %j as origins', (list) => {
  expect(() => frameAncestorOrigins(list)).toThrow(TypeError);
});
