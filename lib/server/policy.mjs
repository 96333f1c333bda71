// Headers of answers. Plain JavaScript: next.config.mjs and the step after the build read it too.

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
 * @param {Record<string, string[]>} call what a call on the page needs
 * @param {Record<string, string[]>} more
 */
const policyOf = (page, call, more = {}) =>
  serialize({
    // Applies to every directive that is not named, such as object-src and frame-src, and to future ones.
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
 * The policy of a page that the build has made.
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
 * The policy of a page that is made for each request, whose scripts carry its nonce: the desk's, a preview that the desk
 * shows in a frame, and a published dealership's.
 *
 * @param {{ nonce: string, scripts: string[], kind: 'desk' | 'preview' | 'page' }} page with the hash sources of inline
 *   scripts that every page has
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
      // What a drawing's reading is, such as a width, stands in its element.
      'style-src-attr': ["'unsafe-inline'"],
      'frame-src': kind === 'desk' ? ["'self'"] : [],
    },
  );
}

/** Features of browsers that a script could ask a visitor for, and that no page here uses. */
const unusedFeatures =
  'browsing-topics display-capture geolocation hid local-fonts midi payment screen-wake-lock serial storage-access usb';

/** @param {{ recordsVideo: boolean }} environment */
export function permissionsPolicy({ recordsVideo }) {
  const camera = recordsVideo ? 'camera=(self)' : 'camera=()';
  // A transcript is copied by a button; what the clipboard holds is read by no page.
  const own = ['microphone=(self)', camera, 'clipboard-write=(self)'];
  return [...own, ...unusedFeatures.split(' ').map((name) => `${name}=()`)].join(', ');
}

/** Headers of every answer, the same in every environment. The policies differ by it. */
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

/** Answers that are no pages load nothing. Browsers show a picture that is opened by itself with inline styles. */
export const noPagePolicy = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Of the desk's service worker: what it asks for by itself goes by the policy of its own file. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Next's `headers()`, for hosts where no server of ours answers. */
export const headerRules = [
  { source: '/:path*', headers: securityHeaders },
  {
    // The pictures that other sites show with a link to ours.
    source: '/previews/:path*',
    headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
  },
];
