import { createHash } from 'node:crypto';

/** A policy's directives, each with its sources. */
export function directivesOf(policy = ''): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

const isHash = (source: string) => source.startsWith("'sha256-");

/** A policy's directives without the hashes in them. */
export const withoutHashes = (policy = '') =>
  Object.fromEntries(
    Object.entries(directivesOf(policy)).map(([name, sources]) => [
      name,
      sources.filter((source) => !isHash(source)),
    ]),
  );

/** The hashes of one directive. */
export const hashesOf = (policy: string | undefined, directive: string) =>
  (directivesOf(policy)[directive] ?? []).filter(isHash);

/** The source that allows an inline script or style of this text. */
export const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What pages may load in embedded mode, but for hashes and the picture of /AI: nothing from elsewhere. */
export const embeddedPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The same in hosted mode: with Daily's hosts, and what its noise cancellation runs in. */
export const hostedPolicy = {
  ...embeddedPolicy,
  'script-src': ["'self'", 'https://c.daily.co', 'blob:', "'wasm-unsafe-eval'"],
  'connect-src': [
    ...["'self'", 'https://*.daily.co', 'wss://*.daily.co', 'https://*.pluot.blue'],
    ...['https://*.dailywebrtc.com', 'wss://*.dailywebrtc.com'],
    ...['https://*.dailywebrtc.net', 'wss://*.dailywebrtc.net'],
  ],
  'media-src': ["'self'", 'blob:'],
  'worker-src': ["'self'", 'blob:'],
};
