import type { LookupAddress, lookup } from 'node:dns';
import { isPrivateAddress, lookupPublic, PrivateAddressError } from './private-address';

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:0:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'nonsense',
  '',
  '127.1',
])('takes %s for private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.0.1',
  '198.17.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200e',
  '2001:4860:4860::8888',
])('takes %s for public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

/** A resolver that knows these addresses for every name. */
const resolving = (addresses: LookupAddress[]) =>
  ((_name: string, _options: object, callback: (error: null, all: LookupAddress[]) => void) =>
    callback(null, addresses)) as unknown as typeof lookup;

const found = (addresses: LookupAddress[], all: boolean) =>
  new Promise((resolve) =>
    lookupPublic(resolving(addresses))('receiver.example', { all }, (error, address, family) =>
      resolve(error ?? (all ? address : { address, family })),
    ),
  );

const open = [
  { address: '8.8.8.8', family: 4 },
  { address: '2606:4700:4700::1111', family: 6 },
];

test('finds public addresses, all of them or the first', async () => {
  expect(await found(open, true)).toEqual(open);
  expect(await found(open, false)).toEqual(open[0]);
});

test('finds none where one of them is private', async () => {
  const mixed = [...open, { address: '10.0.0.1', family: 4 }];
  expect(await found(mixed, true)).toBeInstanceOf(PrivateAddressError);
  expect(await found(mixed, false)).toBeInstanceOf(PrivateAddressError);
});

test('says that a name has no address', async () => {
  expect(await found([], true)).toEqual(new Error('The name has no address'));
  const real = new Promise((resolve) => lookupPublic()('nowhere.invalid', { all: true }, resolve));
  expect(await real).toMatchObject({ syscall: 'getaddrinfo' });
});

test('refuses localhost as the system resolves it', async () => {
  const real = new Promise((resolve) => lookupPublic()('localhost', { all: true }, resolve));
  expect(await real).toBeInstanceOf(PrivateAddressError);
});
