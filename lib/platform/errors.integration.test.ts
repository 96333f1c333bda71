import { startUpstream } from '@/testing/upstream';
import { createPlatform } from './client';
import { PlatformConnectionError } from './errors';

async function faultAt(baseUrl: string, timeoutMs = 5_000): Promise<PlatformConnectionError> {
  const platform = createPlatform({ token: 'token-0123', baseUrl, timeoutMs });
  const fault: unknown = await platform.call.create({}).catch((error: unknown) => error);
  if (fault instanceof PlatformConnectionError) return fault;
  throw new Error('There was no such fault.', { cause: fault });
}

describe('the proof that a request did not leave', () => {
  test('exists if nobody listens, at one address or several, and for an unknown host', async () => {
    const { url, close } = await startUpstream(() => undefined);
    await close();
    for (const baseUrl of [url, url.replace('127.0.0.1', 'localhost'), 'http://nowhere.invalid']) {
      expect(await faultAt(baseUrl)).toMatchObject({ code: 'unreachable', isUnsent: true });
    }
  });

  test('is missing after a broken connection or without an answer', async () => {
    const broken = await startUpstream((request) => request.socket.destroy());
    const silent = await startUpstream(() => undefined);
    expect(await faultAt(broken.url)).toMatchObject({ code: 'unreachable', isUnsent: false });
    expect(await faultAt(silent.url, 100)).toMatchObject({ code: 'timeout', isUnsent: false });
    await Promise.all([broken.close(), silent.close()]);
  });

  const failed = (code: string, more: object = {}) =>
    new PlatformConnectionError('POST /call', 'unreachable', {
      cause: new TypeError('fetch failed', {
        cause: Object.assign(new Error(code), { code, ...more }),
      }),
    });

  test.each<[string, PlatformConnectionError, boolean]>([
    ['an expired certificate', failed('CERT_HAS_EXPIRED'), true],
    ["another's certificate", failed('ERR_TLS_CERT_ALTNAME_INVALID'), true],
    ['a connection that took too long', failed('UND_ERR_CONNECT_TIMEOUT'), true],
    ['a reset while it was read', failed('ECONNRESET', { syscall: 'read' }), false],
    ['an alert of TLS', failed('ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR'), false],
    [
      'no connection to some of its addresses',
      failed('', { errors: [{ syscall: 'read' }] }),
      false,
    ],
    ['nothing known', new PlatformConnectionError('POST /call', 'unreachable'), false],
  ])('%s', (_of, { isUnsent }, isCertain) => {
    expect(isUnsent).toBe(isCertain);
  });
});
