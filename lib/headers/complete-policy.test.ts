import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import onHeaders from 'on-headers';
import { headerCompleter } from './complete-policy';
import {
  contentSecurityPolicy,
  noPagePolicy,
  type PolicyEnvironment,
  scriptlessPolicy,
} from './content-security-policy.mjs';
import { securityHeaders } from './security-headers.mjs';

const needs = { scripts: ["'sha256-one='"], styles: [], pictures: [], hasForm: false };
const built = contentSecurityPolicy(needs, { platform: 'embedded', frameAncestors: [] });
const environment: PolicyEnvironment = {
  platform: 'hosted',
  frameAncestors: ['https://dealer.example'],
};
const complete = headerCompleter({
  VAPI_PRIVATE_TOKEN: 'token-0123',
  FRAME_ANCESTORS: ['https://dealer.example'],
  WEB_CALL_VIDEO_RECORDING: false,
});

/** What a client gets of a real server's answer, with its headers completed. */
async function answerOf(answer: RequestListener, finish = complete): Promise<Headers> {
  const server = createServer((request, response) => {
    onHeaders(response, () => finish(response));
    void answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}`);
  server.close();
  server.closeAllConnections();
  return headers;
}

test('makes a built policy this environment’s', async () => {
  const headers = await answerOf((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', built);
    response.end('<p>x</p>');
  });
  expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy(needs, environment));
});

test('leaves one policy where Next has set the header twice', async () => {
  const headers = await answerOf((_request, response) => {
    response.setHeader('content-security-policy', [built, built]);
    response.end();
  });
  expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy(needs, environment));
});

test('lets HTML without a built policy run no script', async () => {
  const headers = await answerOf((_request, response) => {
    response.writeHead(500, { 'Content-Type': 'Text/HTML; charset=utf-8' }).end('<p>x</p>');
  });
  expect(headers.get('content-security-policy')).toBe(scriptlessPolicy(environment));
});

test.each(['application/json', 'image/svg+xml', undefined])('%s may load nothing', async (type) => {
  const headers = await answerOf((_request, response) => {
    if (type) response.setHeader('content-type', type);
    response.end('x');
  });
  expect(headers.get('content-security-policy')).toBe(noPagePolicy);
});

test('spends the list of features on no file', async () => {
  const headers = await answerOf((_request, response) => {
    response.setHeader('permissions-policy', 'usb=()');
    response.writeHead(200, { 'content-type': 'font/woff2' }).end('x');
  });
  expect(headers.get('permissions-policy')).toBeNull();
});

test('adds each of the other headers, and changes none that is set', async () => {
  const headers = await answerOf((_request, response) => {
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.end();
  });
  for (const { key, value } of securityHeaders) {
    const isSet = key === 'Cross-Origin-Resource-Policy';
    expect(headers.get(key)).toBe(isSet ? 'cross-origin' : value);
  }
});

test.each([
  [true, 'token-0123', 'camera=(self)'],
  [false, 'token-0123', 'camera=()'],
  [true, undefined, 'camera=()'],
])('video %p with the token %p is %s, whatever the build said', async (on, token, camera) => {
  const finish = headerCompleter({
    VAPI_PRIVATE_TOKEN: token,
    FRAME_ANCESTORS: [],
    WEB_CALL_VIDEO_RECORDING: on,
  });
  for (const built of [undefined, 'microphone=(self), camera=()']) {
    const headers = await answerOf((_request, response) => {
      if (built) response.setHeader('permissions-policy', built);
      response.end();
    }, finish);
    const features = headers.get('permissions-policy')?.split(', ');
    expect(features?.slice(0, 2)).toEqual(['microphone=(self)', camera]);
    expect(features).toContain('usb=()');
  }
});
