import { createHash } from 'node:crypto';
import { readPageNeeds } from './page-needs.mjs';
import {
  contentSecurityPolicy,
  type PageNeeds,
  permissionsPolicy,
  type PolicyEnvironment,
  requestPolicy,
} from './policy.mjs';

const full: PageNeeds = {
  scripts: ["'sha256-one='"],
  styles: ["'unsafe-hashes'", "'sha256-three='"],
  pictures: ['https://pictures.example'],
  hasForm: true,
};
const hosted: PolicyEnvironment = {
  platform: 'hosted',
  frameAncestors: ['https://dealer.example'],
};

test('allows the hosts of a call in hosted mode, and the configured frame ancestors', () => {
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
])('hashes each inline script, and nothing else: %s', (html, texts) => {
  const hashes = texts.map(
    (text) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`,
  );
  expect(readPageNeeds(`<!doctype html><body>${html}</body>`).scripts).toEqual(hashes);
});

test('allows scripts with the nonce of the request, and frames by the kind of page', () => {
  const page = { nonce: 'abc', scripts: ["'sha256-one='"] };
  const policies = (['desk', 'preview', 'page'] as const).map((kind) =>
    requestPolicy({ ...page, kind }, hosted),
  );
  for (const policy of policies)
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'sha256-one='");
  expect(policies.map((policy) => /frame-ancestors (.*)$/.exec(policy)?.[1])).toEqual([
    "'none'",
    "'self'",
    'https://dealer.example',
  ]);
  expect(policies.map((policy) => policy.includes('daily.co'))).toEqual([false, true, true]);
});

test.each([true, false])('allows the camera only if video is recorded: %p', (recordsVideo) => {
  expect(permissionsPolicy({ recordsVideo })).toContain(
    `microphone=(self), camera=${recordsVideo ? '(self)' : '()'}`,
  );
});
