import { type RedisServer, startRedis } from '@/testing/redis-server';
import { createLog } from '@/lib/log';
import { type CallAdmission, type CallGate, createCallGate } from './call-gate';
import { RedisLink } from './redis-link';

const lines: { level: number }[] = [];
const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line)) });
const gates: CallGate[] = [];
let redis: RedisServer;

beforeAll(async () => {
  redis = await startRedis();
});
afterEach(() => gates.splice(0).forEach((gate) => gate.close()));
afterAll(() => redis.kill());

async function openGate(callsAtOnce: number) {
  const gate = await createCallGate({
    limits: {
      callsPerAddressPerHour: 1_000,
      callsPerNetworkPerHour: 1_000,
      callsPerDealershipPerHour: 1_000,
      callsAtOnce,
      callsAtOncePerAddress: 1_000,
      callsAtOncePerNetwork: 1_000,
      callsPendingPerAddress: 1_000,
      callsPendingPerNetwork: 1_000,
      callsPerDay: 1_000,
      secondsPerDay: 1_000_000,
      secondsPerCall: 60,
    },
    log,
    calls: {
      stateOf: async () => 'on',
      hangUp: async () => false,
      end: async () => 'unknown',
      find: async () => undefined,
    },
    connect: (onUp) => new RedisLink(redis.url, log, onUp),
  });
  gates.push(gate);
  return gate;
}

const rush = (gate: CallGate, calls: number) =>
  Promise.all(Array.from({ length: calls }, () => gate.admit({ address: '198.51.100.7' })));
const isOk = ({ ok }: CallAdmission) => ok;

test('two servers with one Redis admit together exactly what the limit is, and free each other’s lines', async () => {
  const [a, b] = [await openGate(40), await openGate(40)];
  const admissions = (await Promise.all([rush(a, 250), rush(b, 250)])).flat();
  const admitted = admissions.filter((admission) => admission.ok);
  expect(admitted).toHaveLength(40);
  expect(redis.cli('KEYS', '*')).not.toContain('198.51.100.7');
  await admitted[0]?.made('call-1');
  await Promise.all([a.ended('call-1'), b.ended('call-1')]);
  expect((await Promise.all([rush(a, 5), rush(b, 5)])).flat().filter(isOk)).toHaveLength(1);
});

test('a server whose Redis is gone goes by its own counts, with one line in the log', async () => {
  await redis.restart();
  lines.length = 0;
  const gate = await openGate(10);
  const before = await rush(gate, 4);
  await redis.kill();
  const during = await rush(gate, 50);
  expect([...before, ...during].filter(isOk)).toHaveLength(10);
  expect(gate.isCutOff()).toBe(true);
  expect(lines.filter(({ level }) => level === 40)).toHaveLength(1);
});
