import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientAddress, noteClientAddress } from './client-address';

const from = (socket: string, forwarded?: string) =>
  new Headers({
    'x-client-socket-address': socket,
    ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
  });

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('a socket at %p counts as %s', (socket, address) => {
  expect(clientAddress(from(socket), 0).address).toBe(address);
});

test('two addresses of one /64 count as one', () => {
  const [one, other] = ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2'];
  expect(clientAddress(from(one), 0)).toEqual(clientAddress(from(other), 0));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:ff::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
  ['2001:db8:1:1300::1', '2001:db8:1:1300::/56'],
  ['::1', '0:0:0:0::/56'],
  ['192.0.2.1', undefined],
  ['::ffff:192.0.2.1', undefined],
  ['', undefined],
])('a socket at %p is of the network %s', (socket, network) => {
  expect(clientAddress(from(socket), 0).network).toBe(network);
});

test.each([
  ['no proxy is trusted: the header is made up', 0, '198.51.100.9', '10.0.0.1'],
  ['one proxy: the address it saw', 1, '198.51.100.9', '198.51.100.9'],
  [
    'one proxy: what the client made up before it is not believed',
    1,
    '6.6.6.6, 198.51.100.9',
    '198.51.100.9',
  ],
  ['two proxies', 2, '6.6.6.6, 198.51.100.9, 10.0.0.2', '198.51.100.9'],
  ['a chain shorter than the proxies', 3, '198.51.100.9', '198.51.100.9'],
  ['no header at all', 1, undefined, '10.0.0.1'],
  ['a proxy that adds the port', 1, '198.51.100.9:4711', '198.51.100.9'],
  ['a proxy that adds the port to IPv6', 1, '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['an entry that is no address', 1, 'unknown', '10.0.0.1'],
  ['an empty entry', 1, '198.51.100.9,', '10.0.0.1'],
])('%s', (_case, hops, forwarded, address) => {
  expect(clientAddress(from('10.0.0.1', forwarded), hops).address).toBe(address);
});

test("overwrites a client's own address header with the socket's", async () => {
  const server = createServer((incoming, response) => {
    noteClientAddress(incoming);
    response.end(JSON.stringify(incoming.headers));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const outgoing = request({ port, headers: { 'X-Client-Socket-Address': '6.6.6.6' } }).end();
  const [response] = (await once(outgoing, 'response')) as [AsyncIterable<Buffer>];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  server.close();

  const headers = new Headers(JSON.parse(body) as Record<string, string>);
  expect(clientAddress(headers, 0)).toEqual({ address: '127.0.0.1' });
});
