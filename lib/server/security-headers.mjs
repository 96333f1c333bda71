// Plain JavaScript, because next.config.mjs reads it.

/**
 * Features of browsers that no page here uses, beside the camera. Left at their defaults: what a call's media may need
 * (autoplay, speaker-selection, local-network-access), and what only some browsers know, since a
 * browser writes an unknown name to its console.
 */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** @param {{ recordsVideo: boolean }} environment */
export function permissionsPolicy({ recordsVideo }) {
  const camera = recordsVideo ? 'camera=(self)' : 'camera=()';
  // A transcript is copied by a button; what the clipboard holds is read by no page.
  const own = ['microphone=(self)', camera, 'clipboard-write=(self)'];
  return [...own, ...unusedFeatures.map((name) => `${name}=()`)].join(', ');
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

/**
 * Next's `headers()`: they hold on hosts, too, where no process of ours answers.
 *
 * @param {{ recordsVideo: boolean }} environment
 */
export const headerRules = (environment) => [
  {
    source: '/:path*',
    headers: [
      ...securityHeaders,
      // Of the build; a server completes it for its own environment (complete-policy.ts).
      { key: 'Permissions-Policy', value: permissionsPolicy(environment) },
    ],
  },
  {
    // The pictures that other sites show with a link to ours.
    source: '/previews/:path*',
    headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
  },
];
