import { onThisMachine } from './candidates';

const interfaces = {
  lo: [{ address: '127.0.0.1' }, { address: '::1' }],
  eth0: [{ address: '192.0.2.2' }, { address: 'fe80::fc:ff' }],
} as unknown as Parameters<typeof onThisMachine>[1];

test.each(['127.0.0.1', '::1', '192.0.2.2', 'fe80::fc:ff'])('%s is of this machine', (address) => {
  const candidate = { address, port: 50_000 };
  expect(onThisMachine([candidate], interfaces)).toEqual([candidate]);
});

test.each([
  '203.0.113.9',
  '0.0.0.0',
  '127.0.0.2',
  '::ffff:127.0.0.1',
  '::ffff:192.0.2.2',
  '0:0:0:0:0:0:0:1',
  'fe80::fc:ff%eth0',
  '::',
])('%s is not, or is written as no browser writes it', (address) => {
  expect(onThisMachine([{ address, port: 50_000 }], interfaces)).toEqual([]);
});
