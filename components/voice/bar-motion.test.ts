import { barHeight, distanceFromButton, heightAtRest, stillHeight } from './bar-motion';

const reach = 12;
const distances = Array.from({ length: reach }, (_, distance) => distance);

/** A voice that is loud from a moment on. */
const loudFrom = (moment: number) => (time: number) => (time >= moment ? 1 : 0);

/** The time at which a bar begins to move for a voice that begins at 10,000. */
function arrival(status: 'speaking' | 'listening', distance: number): number {
  for (let now = 10_000; now < 12_000; now += 1)
    if (barHeight(status, distance, reach, loudFrom(10_000), now) > heightAtRest(distance) + 0.05)
      return now;
  return Infinity;
}

it('counts the bars from the button outwards, on both sides alike', () => {
  const ofSix = [0, 1, 2, 3, 4, 5].map((index) => distanceFromButton(index, 6));
  expect(ofSix).toEqual([2, 1, 0, 0, 1, 2]);
  expect([0, 1, 2, 3, 4].map((index) => distanceFromButton(index, 5))).toEqual([1, 0, 0, 1, 2]);
});

it("lets the agent's voice run outwards and the visitor's run in", () => {
  const outwards = distances.map((distance) => arrival('speaking', distance));
  const inwards = distances.map((distance) => arrival('listening', distance));
  expect(outwards).toEqual([...outwards].sort((a, b) => a - b));
  expect(inwards).toEqual([...inwards].sort((a, b) => b - a));
  expect(outwards[0]).toBe(inwards[reach - 1]);
  expect(outwards.every(Number.isFinite)).toBe(true);
});

it('follows the level: the same at the same moment, more for more', () => {
  const at = (level: number) => barHeight('speaking', 3, reach, () => level, 5_000);
  expect(at(0.4)).toBe(at(0.4));
  expect(at(0.8)).toBeGreaterThan(at(0.4));
  expect(at(0)).toBe(heightAtRest(3));
});

it('stays within its track', () => {
  for (const status of ['idle', 'starting', 'connected', 'listening', 'speaking'] as const)
    for (const distance of distances)
      for (const now of [0, 350, 700, 1_050]) {
        const heights = [
          barHeight(status, distance, reach, () => 1, now),
          stillHeight(status, distance, reach),
        ];
        for (const height of heights) {
          expect(height).toBeGreaterThanOrEqual(heightAtRest(distance));
          expect(height).toBeLessThanOrEqual(1);
        }
      }
});

it('sweeps the scale out and back while connecting, whatever the level', () => {
  const top = (now: number) => {
    const heights = distances.map((distance) =>
      barHeight('starting', distance, reach, () => 1, now),
    );
    return heights.indexOf(Math.max(...heights));
  };
  expect(top(0)).toBe(0);
  expect(top(350)).toBeGreaterThan(3);
  expect(top(690)).toBeGreaterThan(9);
  expect(top(1_399)).toBe(0);
});
