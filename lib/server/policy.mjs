// Plain JavaScript: the step after the build writes policies with it, the running server completes them.

/** @typedef {import('./content-security-policy.d.mts').PageNeeds} PageNeeds */
/** @typedef {import('./content-security-policy.d.mts').PolicyEnvironment} PolicyEnvironment */

/**
 * What a call on the hosted platform needs besides; https://docs.daily.co/guides/privacy-and-security/content-security-policy.
 * daily-js (0.87) loads its call machine from c.daily.co. The SDK (2.7.1) turns on noise
 * cancellation, which is WebAssembly in an audio worklet out of a blob. Exact hosts cannot be named:
 * Daily assigns signalling hosts by room and region, under daily.co, and publishes no list of them.
 * pluot.blue is Daily's own too, and dailywebrtc.com and .net are where calls go when daily.co cannot be
 * reached. The host of another company, to which daily-js sends error reports, is left out on purpose.
 */
const hostedSources = {
  'script-src': ['https://c.daily.co', 'blob:', "'wasm-unsafe-eval'"],
  'connect-src': [
    ...['https://*.daily.co', 'wss://*.daily.co', 'https://*.pluot.blue'],
    ...['https://*.dailywebrtc.com', 'wss://*.dailywebrtc.com'],
    ...['https://*.dailywebrtc.net', 'wss://*.dailywebrtc.net'],
  ],
  'media-src': ["'self'", 'blob:'],
  'worker-src': ["'self'", 'blob:'],
};

/** @param {Record<string, string[]>} directives */
const serialize = (directives) =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** @param {string[]} origins */
const frameAncestorsOf = (origins) => (origins.length > 0 ? origins : ["'none'"]);

/**
 * @param {PageNeeds} page
 * @param {PolicyEnvironment} environment
 */
export function contentSecurityPolicy(page, { platform, frameAncestors }) {
  const hosted = (/** @type {keyof typeof hostedSources} */ directive) =>
    platform === 'hosted' ? hostedSources[directive] : [];
  return serialize({
    // Applies to every directive that is not named, such as object-src and frame-src, and to future ones.
    'default-src': ["'none'"],
    'script-src': ["'self'", ...page.scripts, ...hosted('script-src')],
    'style-src': ["'self'", ...page.styles],
    'img-src': ["'self'", ...page.pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosted('connect-src')],
    'media-src': hosted('media-src'),
    'worker-src': hosted('worker-src'),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': [page.hasForm ? "'self'" : "'none'"],
    'frame-ancestors': frameAncestorsOf(frameAncestors),
  });
}

/** @param {string} policy */
export function pageNeedsOf(policy) {
  const sources = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...rest] = directive.trim().split(/\s+/);
      return [name, rest];
    }),
  );
  const own = (/** @type {string} */ name) => sources.get(name) ?? [];
  return {
    scripts: own('script-src').filter((source) => source.startsWith("'sha256-")),
    styles: own('style-src').filter((source) => source !== "'self'"),
    pictures: own('img-src').filter((source) => source !== "'self'"),
    hasForm: own('form-action').includes("'self'"),
  };
}

/** @param {PolicyEnvironment} environment */
export function scriptlessPolicy({ frameAncestors }) {
  return serialize({
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    // A form that was not taken comes back as such a page, to be sent again.
    'form-action': ["'self'"],
    'frame-ancestors': frameAncestorsOf(frameAncestors),
  });
}

/** @param {string} policy */
export const nonceOf = (policy) => /'nonce-([\w+/=-]+)'/.exec(policy)?.[1];

/**
 * @param {{ nonce: string, scripts: string[], isPreview: boolean }} page
 * @param {Pick<PolicyEnvironment, 'platform'>} environment
 */
export function deskPolicy({ nonce, scripts, isPreview }, { platform }) {
  // The preview of a dealership's page has its voice demo, and the desk shows it in a frame.
  const hosted = (/** @type {keyof typeof hostedSources} */ directive) =>
    isPreview && platform === 'hosted' ? hostedSources[directive] : [];
  return serialize({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...scripts, ...hosted('script-src')],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // What a drawing's reading is, such as a width, stands in its element.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosted('connect-src')],
    'media-src': hosted('media-src'),
    'worker-src': hosted('worker-src'),
    'frame-src': isPreview ? [] : ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [isPreview ? "'self'" : "'none'"],
  });
}

/** For answers that are not pages. Browsers show a picture that is opened by itself with inline styles. */
export const noPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** @param {string} entry */
function isFrameAncestor(entry) {
  /** @type {URL} */
  let url;
  try {
    // Not URL.canParse: see lib/parse-url.ts.
    url = new URL(entry);
  } catch {
    return false;
  }
  const { protocol, hostname, origin, href } = url;
  // A policy's grammar has no IPv6; and a URL's host may contain a `;`, which ends a directive.
  if (!/^[a-z0-9.-]+$/.test(hostname) || href !== `${origin}/`) return false;
  const isLoopback = hostname === 'localhost' || /^127(\.\d+){3}$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}

/** @param {string} list */
export function frameAncestorOrigins(list) {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (!entries.every(isFrameAncestor)) throw new TypeError('FRAME_ANCESTORS are no https origins.');
  return [...new Set(entries.map((entry) => new URL(entry).origin))];
}
