import { isIP } from 'node:net';
import fc from 'fast-check';
import { fuzz, headerText, junkJson, junkText, objectOf } from '@/testing/fuzzing';
import { clientAddress } from './client-address';
import { readWebCall } from './platform-answer';
import { isDailyRoom, isEmbeddedRoom } from './room-url';

// Thousands of cases every night, and the machine may have others to serve.
jest.setTimeout(180_000);

const origin = 'https://www.example.com';
const fieldsOfCall = ['id', 'webCallUrl', 'artifactPlan', 'assistant', 'transport'];

const hosts = [
  'vapi.daily.co',
  'daily.co',
  'evildaily.co',
  'daily.co.evil.example',
  'daily.co:444',
];
const roomUrl = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'https://',
        'http://',
        'https:\\\\',
        'HTTPS://',
        'https://u:p@',
        'https://@',
        '',
      ),
      fc.constantFrom(
        ...hosts,
        'www.example.com/api/embedded/rooms',
        'www.example.com',
        'dAiLy.co',
        '[::1]',
      ),
      fc.oneof(fc.constantFrom('/room', '/r\t', '/%00', '?t=1', '/../x', '/rooms/<b>'), junkText),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom('javascript:alert(1)//daily.co', 'https://daily.co', 'blob:https://daily.co/x'),
  junkText,
);
const value = fc.oneof(junkJson, roomUrl, fc.constantFrom({ videoRecordingEnabled: true }, {}));
const transport = fc.record({ callUrl: roomUrl, callToken: junkText }, { requiredKeys: [] });
const nearCall = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom('webCallUrl', 'id'), roomUrl),
      fc.tuple(fc.constant('transport'), transport),
      fc.tuple(fc.constantFrom(...fieldsOfCall, 'monitor', '__proto__'), value),
    ),
    { maxLength: 5 },
  )
  .map(objectOf);

test('of an answer only a room of the platform’s own comes through, with five fields at most', async () => {
  await fuzz(
    'platform answers, calls',
    fc.oneof({ weight: 8, arbitrary: nearCall }, junkJson),
    (answer) => {
      for (const isRoom of [isDailyRoom, (url: URL) => isEmbeddedRoom(url, origin)]) {
        const call = readWebCall(answer, isRoom);
        if (!call) continue;
        expect(fieldsOfCall).toEqual(expect.arrayContaining(Object.keys(call)));
        const { protocol, host, username, password, pathname } = new URL(call.webCallUrl);
        expect([protocol, username, password]).toEqual(['https:', '', '']);
        if (isRoom === isDailyRoom) expect(host).toMatch(/^([\w-]+\.)*daily\.co$/);
        else expect(host + pathname).toMatch(/^www\.example\.com\/api\/embedded\/rooms\/[\w-]+$/);
        expect(JSON.stringify(call)).not.toContain('monitor');
        for (const text of [call.id, call.transport?.callToken]) {
          expect(['string', 'undefined']).toContain(typeof text);
        }
      }
    },
    { share: 0.5 },
  );
});

const address = fc.oneof(
  fc.ipV4(),
  fc.ipV4Extended(),
  fc.ipV6(),
  fc.ipV6().map((ip) => `[${ip}]:4711`),
  fc.ipV4().map((ip) => `::ffff:${ip}`),
  fc.constantFrom(
    '',
    'unknown',
    '_hidden',
    '1.2.3.4:99999',
    '[]',
    '[::1',
    '::%',
    '::1%eth0',
    '1.2.3.4%x',
  ),
  headerText,
);

test('a client counts under an address or a network, whatever it says of itself', async () => {
  const cases = fc.record({
    socket: fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant('')),
    made: fc.array(address, { maxLength: 4 }),
    seen: fc.option(fc.ipV4()),
    hops: fc.nat(3),
  });
  await fuzz(
    'client addresses',
    cases,
    ({ socket, made, seen, hops }) => {
      const chain = [...made, ...(seen === null ? [] : [seen])].join(', ');
      const headers = new Headers({ 'x-client-socket-address': socket, 'x-forwarded-for': chain });
      const counted = clientAddress(headers, hops);
      const [ip = '', bits] = counted.address.split('/');
      if (counted.address !== 'unknown') {
        expect(isIP(ip)).toBe(bits === undefined ? 4 : 6);
      }
      // A network is of one address as of all in it.
      expect(counted.network !== undefined).toBe(bits === '64');
      if (counted.network !== undefined) {
        expect(counted.network).toMatch(/^[\da-f:]+::\/56$/);
        const inside = new Headers({
          'x-client-socket-address': counted.network.split('/')[0] ?? '',
        });
        expect(clientAddress(inside, 0).network).toBe(counted.network);
      }
      // What our own proxy saw counts, and without a proxy the socket: never what the client wrote.
      if (hops === 1 && seen !== null) expect(counted.address).toBe(seen);
      const alone = new Headers({ 'x-client-socket-address': socket });
      if (hops === 0) expect(counted).toEqual(clientAddress(alone, 0));
    },
    { share: 0.5 },
  );
});
