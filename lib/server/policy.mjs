// Response headers. Plain JavaScript, because next.config.mjs and the post-build step import it, too.

/**
 * The needs of one page's HTML: hash sources of its inline scripts and styles, other origins of its pictures, and
 * whether it has a form.
 *
 * @typedef {{ scripts: string[], styles: string[], pictures: string[], hasForm: boolean }} PageNeeds
 */
/**
 * The operator's settings for every policy; without frame ancestors, no site may show a page in a frame.
 *
 * @typedef {{ platform: 'hosted' | 'embedded', frameAncestors: string[] }} PolicyEnvironment
 */

/**
 * Additional sources of a hosted call; see https://docs.daily.co/guides/privacy-and-security/content-security-policy.
 * daily-js (0.87) loads its call machine from c.daily.co. The SDK (2.7.1) turns on noise
 * cancellation, which is WebAssembly in an audio worklet out of a blob. Exact hosts cannot be named:
 * Daily assigns signalling hosts by room and region, under daily.co, and publishes no list of them.
 * pluot.blue is Daily's own too, and dailywebrtc.com and .net are where calls go when daily.co cannot be
 * reached. The host of another company, to which daily-js sends error reports, is left out on purpose.
 */
const hostedSources = {
  'script-src': ['https://c.daily.co', 'blob:', "'wasm-unsafe-eval'"],
  'connect-src': [
    'https://*.daily.co',
    'wss://*.daily.co',
    'https://*.pluot.blue',
    'https://*.dailywebrtc.com',
    'wss://*.dailywebrtc.com',
    'https://*.dailywebrtc.net',
    'wss://*.dailywebrtc.net',
  ],
  'media-src': ['blob:'],
  'worker-src': ["'self'", 'blob:'],
};

/** @param {Record<string, string[]>} directives */
const serialize = (directives) =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/**
 * @param {{ scripts: string[], styles: string[], pictures: string[], forms: string[], ancestors: string[] }} page
 * @param {Record<string, string[]>} call additional sources of a call on the page
 * @param {Record<string, string[]>} more
 */
const policyOf = (page, call, more = {}) =>
  serialize({
    // Applies to all other directives, such as object-src and frame-src, and to future ones.
    'default-src': ["'none'"],
    'script-src': ["'self'", ...page.scripts, ...(call['script-src'] ?? [])],
    'style-src': ["'self'", ...page.styles],
    'img-src': ["'self'", ...page.pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(call['connect-src'] ?? [])],
    'media-src': ["'self'", ...(call['media-src'] ?? [])],
    'worker-src': call['worker-src'] ?? [],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': page.forms,
    ...more,
    'frame-ancestors': page.ancestors.length > 0 ? page.ancestors : ["'none'"],
  });

/**
 * Returns the policy of a prerendered page.
 *
 * @param {PageNeeds} page
 * @param {PolicyEnvironment} environment
 */
export const contentSecurityPolicy = ({ hasForm, ...page }, { platform, frameAncestors }) =>
  policyOf(
    { ...page, forms: [hasForm ? "'self'" : "'none'"], ancestors: frameAncestors },
    platform === 'hosted' ? hostedSources : {},
  );

/**
 * Returns the policy of a page rendered for each request, whose scripts carry a nonce: a page of the desk, a preview
 * in a frame of the desk, or a published dealership's page.
 *
 * @param {{ nonce: string, scripts: string[], kind: 'desk' | 'preview' | 'page' }} page `scripts`: hash sources of the
 *   inline scripts of every page
 * @param {PolicyEnvironment} environment
 */
export function requestPolicy({ nonce, scripts, kind }, { platform, frameAncestors }) {
  const ancestors = { desk: [], preview: ["'self'"], page: frameAncestors };
  return policyOf(
    {
      scripts: [`'nonce-${nonce}'`, ...scripts],
      styles: [`'nonce-${nonce}'`],
      pictures: ['data:'],
      forms: ["'self'"],
      ancestors: ancestors[kind],
    },
    kind !== 'desk' && platform === 'hosted' ? hostedSources : {},
    {
      // Charts set values, such as widths, in style attributes.
      'style-src-attr': ["'unsafe-inline'"],
      'frame-src': kind === 'desk' ? ["'self'"] : [],
    },
  );
}

/** Browser features that need a permission and that no page uses. */
const unusedFeatures =
  'browsing-topics display-capture geolocation hid local-fonts midi payment screen-wake-lock serial storage-access usb';

/** @param {{ recordsVideo: boolean }} environment */
export function permissionsPolicy({ recordsVideo }) {
  const camera = recordsVideo ? 'camera=(self)' : 'camera=()';
  // A button copies a transcript; no page reads the clipboard.
  const own = ['microphone=(self)', camera, 'clipboard-write=(self)'];
  return [...own, ...unusedFeatures.split(' ').map((name) => `${name}=()`)].join(', ');
}

/** Headers of every response, equal in all environments, unlike the policies. */
export const securityHeaders = [
  {
    // Two years. Without includeSubDomains or preload: other hosts of the owner's domain may still
    // need plain http, and a preloaded domain is hard to take back. That is the owner's to decide.
    key: 'Strict-Transport-Security',
    value: 'max-age=63072000',
  },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

/** Policy of responses that are not pages: they load nothing. Browsers style a directly opened picture inline. */
export const noPagePolicy = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Policy of the desk's service worker; the policy of its own file governs its requests. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Rules for Next's `headers()`, for hosts that do not run lib/server/server.ts. */
export const headerRules = [
  { source: '/:path*', headers: securityHeaders },
  {
    // Pictures that other sites show in link previews.
    source: '/previews/:path*',
    headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
  },
];
