import { localUrl, readAddress } from './address.mjs';

test.each([
  [undefined, 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
])('a server that listens on %s is opened at %s', (host, url) => {
  expect(localUrl(host, 3000)).toBe(url);
});

test("HOSTNAME counts where it is not the machine's own name", () => {
  const read = (environment: Record<string, string>) =>
    readAddress({ environment, machineName: 'box' });
  expect(read({ PORT: '80', HOSTNAME: 'box' })).toEqual({ port: 80 });
  expect(read({ HOSTNAME: '::1' })).toEqual({ port: 3000, host: '::1' });
});
