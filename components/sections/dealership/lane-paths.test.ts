import { lanePaths } from './lane-paths';

const road = {
  lanes: 20,
  leaving: 14,
  gap: 10,
  exitsAt: [300, 460, 620, 780],
  length: 1000,
  reach: 330,
  stretch: 1,
};

const countOf = (path: string) => path.match(/M/g)?.length ?? 0;

it('shares the leaving lanes among the exits, the first ones taking more', () => {
  expect(lanePaths(road).exits.map(countOf)).toEqual([4, 4, 3, 3]);
});

it('draws every lane once, and those that stay to the end', () => {
  const { through } = lanePaths(road);
  expect(countOf(through)).toBe(20);
  expect(through.match(/L1000 /g)).toHaveLength(6);
});

it('sends the outer lane off at the first exit', () => {
  expect(lanePaths(road).exits[0]).toMatch(/^M280 195Q300 195 300 215L300 330/);
});

it.each([
  [0, [0, 0, 0, 0]],
  [2, [1, 1, 0, 0]],
  [20, [5, 5, 5, 5]],
])('draws %i lanes that leave', (leaving, taken) => {
  expect(lanePaths({ ...road, leaving }).exits.map(countOf)).toEqual(taken);
});

it('runs down where it is vertical', () => {
  expect(lanePaths({ ...road, isVertical: true }).through).toMatch(/^M5 0L5 1000/);
});
