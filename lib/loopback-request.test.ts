import type { IncomingHttpHeaders } from 'node:http';
import { isOfThisMachine, noteWhetherOfThisMachine } from './loopback-request';

function isOf(remoteAddress: string | undefined, headers: IncomingHttpHeaders = {}): boolean {
  noteWhetherOfThisMachine({ headers, socket: { ...(remoteAddress && { remoteAddress }) } });
  return isOfThisMachine(new Headers(headers as Record<string, string>));
}

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'a request over %s is of this machine',
  (address) => expect(isOf(address)).toBe(true),
);

test.each([
  undefined,
  '0.0.0.0',
  '10.0.0.7',
  '192.0.2.2',
  '::',
  '::2',
  'fe80::1%lo',
  '::ffff:192.0.2.2',
  '127.0.0.1.example.com',
])('a request over %s is not, whatever it says', (address) => {
  expect(isOf(address)).toBe(false);
  expect(isOf(address, { 'x-client-of-this-machine': 'yes' })).toBe(false);
});

test('nor is one that nobody looked at', () => {
  expect(isOfThisMachine(new Headers())).toBe(false);
});

test.each([
  ['x-forwarded-for', '192.0.2.7'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-for', ''],
  ['forwarded', 'for=192.0.2.7'],
  ['x-real-ip', '192.0.2.7'],
  ['via', '1.1 proxy'],
  ['x-forwarded-host', 'www.example.com'],
])('a proxy on this machine asks for another: %s %j', (name, value) => {
  expect(isOf('127.0.0.1', { [name]: value })).toBe(false);
});
