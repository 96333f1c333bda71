import { placeCount } from './place-count';

it('is one for the process, and tells of the first count and of each change', () => {
  const told: number[] = [];
  placeCount().onChange((taken) => told.push(taken));
  // The first is news, even if it is what was taken for granted until then.
  placeCount().set(0);
  placeCount().set(3);
  placeCount().set(3);
  placeCount().set(4);
  expect(told).toEqual([0, 3, 4]);
  expect(placeCount().taken).toBe(4);
});
