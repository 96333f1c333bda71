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

/** Answers that are no pages load nothing. Browsers show a picture that is opened by itself with inline styles. */
export const noPagePolicy = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Next's `headers()`, for hosts where no server of ours answers. */
export const headerRules = [
  { source: '/:path*', headers: securityHeaders },
  {
    // The pictures that other sites show with a link to ours.
    source: '/previews/:path*',
    headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
  },
];
