// Plain JavaScript: the step after the build writes policies with it, the running server completes them.

/**
 * What one page's own HTML asks of its policy: hash sources of its inline scripts and styles, origins of other hosts that
 * it shows pictures from, and whether it has a form.
 *
 * @typedef {{ scripts: string[], styles: string[], pictures: string[], hasForm: boolean }} PageNeeds
 */
/**
 * What an operator's variables ask of every policy; without frame ancestors nobody may show a page in a frame.
 *
 * @typedef {{ platform: 'hosted' | 'embedded', frameAncestors: string[] }} PolicyEnvironment
 */

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
 * The policy of a page that the build has made.
 *
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

/**
 * The policy of a page that is made for each request, whose scripts carry its nonce: the desk's, a preview that the desk
 * shows in a frame, and a published dealership's.
 *
 * @param {{ nonce: string, scripts: string[], kind: 'desk' | 'preview' | 'page' }} page with the hash sources of inline
 *   scripts that every page has
 * @param {PolicyEnvironment} environment
 */
export function requestPolicy({ nonce, scripts, kind }, { platform, frameAncestors }) {
  const hosted = (/** @type {keyof typeof hostedSources} */ directive) =>
    kind !== 'desk' && platform === 'hosted' ? hostedSources[directive] : [];
  const ancestors = {
    desk: ["'none'"],
    preview: ["'self'"],
    page: frameAncestorsOf(frameAncestors),
  };
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
    'frame-src': kind === 'desk' ? ["'self'"] : [],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors[kind],
  });
}

/**
 * Whether a host, as in a URL, is this machine.
 *
 * @param {string} hostname
 */
export const isLoopbackHost = (hostname) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

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
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/**
 * Reads origins from a comma-separated list.
 *
 * @param {string} list
 * @throws TypeError where an entry is not an https origin (or http on localhost)
 */
export function frameAncestorOrigins(list) {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (!entries.every(isFrameAncestor)) throw new TypeError('FRAME_ANCESTORS are no https origins.');
  return [...new Set(entries.map((entry) => new URL(entry).origin))];
}
