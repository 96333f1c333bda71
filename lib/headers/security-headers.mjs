// Plain JavaScript, because next.config.mjs reads it.

/**
 * Features of browsers that no page here uses. Left at their defaults: what a call's media may need
 * (autoplay, speaker-selection, local-network-access), and what only some browsers know, since a
 * browser writes an unknown name to its console.
 */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
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

/** Headers of every answer, the same in every environment. The policy is each page's own. */
export const securityHeaders = [
  {
    // Two years. Without includeSubDomains or preload: other hosts of the owner's domain may still
    // need plain http, and a preloaded domain is hard to take back. That is the owner's to decide.
    key: 'Strict-Transport-Security',
    value: 'max-age=63072000',
  },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: ['microphone=(self)', ...unusedFeatures.map((name) => `${name}=()`)].join(', '),
  },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

/** Next's `headers()`: they hold on hosts, too, where no process of ours answers. */
export const headerRules = [
  { source: '/:path*', headers: securityHeaders },
  {
    // The pictures that other sites show with a link to ours.
    source: '/previews/:path*',
    headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
  },
];
