import {
  contentSecurityPolicy,
  frameAncestorOrigins,
  type PageNeeds,
  pageNeedsOf,
  type PolicyEnvironment,
  scriptlessPolicy,
} from './content-security-policy.mjs';

const plain: PageNeeds = { scripts: [], styles: [], pictures: [], hasForm: false };
const full: PageNeeds = {
  scripts: ["'sha256-one='", "'sha256-two='"],
  styles: ["'unsafe-hashes'", "'sha256-three='"],
  pictures: ['https://pictures.example'],
  hasForm: true,
};
const embedded: PolicyEnvironment = { platform: 'embedded', frameAncestors: [] };
const hosted: PolicyEnvironment = {
  platform: 'hosted',
  frameAncestors: ['https://dealer.example', 'https://www.dealer.example'],
};

test('in embedded mode a plain page may load from its own host alone', () => {
  expect(contentSecurityPolicy(plain, embedded)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'none'",
  );
});

test('in hosted mode it names the hosts of a call, and the frames that are allowed', () => {
  expect(contentSecurityPolicy(full, hosted)).toBe(
    "default-src 'none'; " +
      "script-src 'self' 'sha256-one=' 'sha256-two=' https://c.daily.co blob: 'wasm-unsafe-eval'; " +
      "style-src 'self' 'unsafe-hashes' 'sha256-three='; img-src 'self' https://pictures.example; " +
      "font-src 'self'; " +
      "connect-src 'self' https://*.daily.co wss://*.daily.co https://*.pluot.blue " +
      'https://*.dailywebrtc.com wss://*.dailywebrtc.com ' +
      'https://*.dailywebrtc.net wss://*.dailywebrtc.net; ' +
      "media-src 'self' blob:; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; " +
      "form-action 'self'; frame-ancestors https://dealer.example https://www.dealer.example",
  );
});

test.each([embedded, hosted])('allows no inline script and no eval as such (%j)', (environment) => {
  for (const policy of [contentSecurityPolicy(full, environment), scriptlessPolicy(environment)]) {
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*(?![.])|https?:(?!\/\/)/);
  }
  expect(scriptlessPolicy(environment)).not.toContain('script-src');
});

test.each([plain, full])('gives back what was the page’s own: %j', (needs) => {
  for (const environment of [embedded, hosted]) {
    expect(pageNeedsOf(contentSecurityPolicy(needs, environment))).toEqual(needs);
  }
});

test.each([embedded, hosted])('becomes another environment’s, from any (%j)', (built) => {
  const policy = contentSecurityPolicy(full, built);
  for (const environment of [embedded, hosted]) {
    expect(contentSecurityPolicy(pageNeedsOf(policy), environment)).toBe(
      contentSecurityPolicy(full, environment),
    );
  }
});

test.each([
  ['', []],
  [' , ', []],
  ['https://a.example', ['https://a.example']],
  ['https://A.example/ , https://b.example:8443', ['https://a.example', 'https://b.example:8443']],
  ['https://a.example,https://a.example:443', ['https://a.example']],
  ['http://localhost:3000,http://127.0.0.1', ['http://localhost:3000', 'http://127.0.0.1']],
  ['https://händler.example', ['https://xn--hndler-bua.example']],
])('reads origins from %j', (list, origins) => {
  expect(frameAncestorOrigins(list)).toEqual(origins);
});

test.each([
  'a.example',
  '*',
  "'self'",
  'https:',
  'http://a.example',
  'http://localhost.example',
  'https://*.a.example',
  'https://a.example/path',
  'https://a.example/?query',
  'https://user@a.example',
  'https://[::1]',
  'https://a.example;script-src',
  'https://a.example https://b.example',
  'https://a.example, javascript:alert(1)',
])('refuses %j as origins', (list) => {
  expect(() => frameAncestorOrigins(list)).toThrow(TypeError);
});
