import { soundMs, TrafficBudget } from './traffic-budget';

/** A budget whose time stands still unless it is told to go on. */
function setUp() {
  let time = 0;
  const budget = new TrafficBudget(() => time);
  const taken = (count: number, take: () => boolean) =>
    Array.from({ length: count }, take).filter(Boolean).length;
  return { budget, taken, pass: (ms: number) => (time += ms) };
}

/** An Opus packet of so many frames of 20 ms. */
const packetOf = (frames: number, bytes = 40) => {
  const packet = new Uint8Array(bytes);
  packet.set([0xfb, frames]);
  return packet;
};

describe('how much sound a packet says that it holds (RFC 6716 3.1)', () => {
  test.each([
    ['silence as browsers send it', [0xf8, 0xff, 0xfe], 20],
    ['SILK of 10 ms', [0x00, 1], 10],
    ['SILK of 60 ms', [0x18, 1], 60],
    ['wideband SILK of 40 ms', [10 << 3, 1], 40],
    ['hybrid of 10 ms', [12 << 3, 1], 10],
    ['hybrid of 20 ms', [15 << 3, 1], 20],
    ['CELT of 2.5 ms', [16 << 3, 1], 2.5],
    ['CELT of 20 ms', [31 << 3, 1], 20],
    ['stereo', [0xfc, 1], 20],
    ['two frames of one size', [0xf9, 1], 40],
    ['two frames of two sizes', [0xfa, 1], 40],
    ['six frames, with padding and of variable size', [0xfb, 0xc6], 120],
    ['48 frames of 2.5 ms', [(16 << 3) | 3, 48], 120],
    ['two frames of 60 ms', [0x19, 1], 120],
  ])('%s', (_what, bytes, ms) => {
    expect(soundMs(Uint8Array.from(bytes))).toBe(ms);
  });

});

test('a call of any packet length is well within its budget, and so are stalls of a second', () => {
  for (const [everyMs, packet] of [
    [10, Uint8Array.of(0xf0, 1)],
    [20, Uint8Array.of(0xf8, 1)],
    [60, packetOf(3)],
    [120, packetOf(6)],
  ] as const) {
    const { budget, pass } = setUp();
    for (let second = 0; second < 60; second += 1) {
      pass(1_000);
      for (let ms = 0; ms < 1_000; ms += everyMs) {
        expect(budget.takePacket() && budget.takeSound(packet)).toBe(true);
      }
    }
    expect([budget.dropped, budget.isFlooded]).toEqual([0, false]);
  }
});

test.each([
  ['packets', 400, 200, (budget: TrafficBudget) => budget.takePacket()],
  ['packets of 20 ms', 200, 100, (budget: TrafficBudget) => budget.takeSound(packetOf(1))],
  ['packets of 120 ms', 33, 16.6, (budget: TrafficBudget) => budget.takeSound(packetOf(6))],
  ['messages', 120, 60, (budget: TrafficBudget) => budget.takeMessage(10)],
  ['messages of 8 KiB', 16, 8, (budget: TrafficBudget) => budget.takeMessage(8_192)],
])('of %s, %d are taken at once and %d a second', (_what, burst, perSecond, take) => {
  const { budget, taken, pass } = setUp();
  expect(taken(1_000, () => take(budget))).toBe(burst);
  let later = 0;
  for (let second = 0; second < 10; second += 1) {
    pass(1_000);
    later += taken(1_000, () => take(budget));
  }
  expect(Math.abs(later - 10 * perSecond)).toBeLessThanOrEqual(1);
});

test('counts packets that it drops: those beyond, no Opus, and those larger than any', () => {
  const { budget, taken } = setUp();
  taken(410, () => budget.takePacket());
  expect(budget.dropped).toBe(10);
  expect(budget.takeSound(Uint8Array.of(0xfb, 0))).toBe(false);
  expect(budget.takeSound(packetOf(1, 1_276))).toBe(false);
  expect(budget.takeSound(packetOf(1, 1_275))).toBe(true);
  expect(budget.dropped).toBe(12);
});
