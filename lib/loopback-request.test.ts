import type { IncomingHttpHeaders } from 'node:http';
import { isOfThisMachine, noteWhetherOfThisMachine } from './loopback-request';

describe('whether a request is of this machine', () => {
  function isOf(remoteAddress: string | undefined, headers: IncomingHttpHeaders = {}): boolean {
    noteWhetherOfThisMachine({ headers, socket: { ...(remoteAddress && { remoteAddress }) } });
    return isOfThisMachine(new Headers(headers as Record<string, string>));
  }

  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('over %s it is', (address) =>
    expect(isOf(address)).toBe(true),
  );

  test.each([
    undefined,
    '0.0.0.0',
    '10.0.0.7',
    '::',
    '::2',
    '::ffff:192.0.2.2',
    '127.0.0.1.example',
  ])('over %s it is not, whatever it says', (address) =>
    expect(isOf(address, { 'x-client-of-this-machine': 'yes' })).toBe(false),
  );

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
    'a proxy here asks for another: %s',
    (name) => expect(isOf('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false),
  );

  test('it is not where nobody looked', () => {
    expect(isOfThisMachine(new Headers())).toBe(false);
  });
});
