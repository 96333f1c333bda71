import { createPortWatch } from './port-watch';

afterEach(() => jest.restoreAllMocks());

/** Looks every five seconds, in which so large a share of a core was used. */
function looks(steps: [share: number, isIdle: boolean][]) {
  let at = 0;
  let used = 0;
  jest
    .spyOn(process, 'cpuUsage')
    .mockImplementation((since) => ({ user: used - (since?.user ?? 0), system: 0 }));
  jest.spyOn(performance, 'now').mockImplementation(() => at);
  const look = createPortWatch();
  return steps.map(([share, isIdle]) => {
    at += 5_000;
    used += share * 5_000_000;
    return look(isIdle);
  });
}

test.each<[string, [number, boolean][], boolean]>([
  ['is idle and busy for twenty seconds', Array(4).fill([0.4, true]), true],
  ['is busy for less', [...Array(3).fill([0.9, true]), [0.1, true]], false],
  ['is busy with a call or a request', Array(8).fill([0.9, false]), false],
  ['rests', Array(8).fill([0.05, true]), false],
])('a service that %s is started anew: %#', (_, steps, isNew) => {
  expect(looks(steps).at(-1)).toBe(isNew);
});
