import { pathOf, pathsByKey, spellingKey } from './spelling';

test.each([
  "O'Brien Ford & Sons",
  'o’brien-ford-AND-sons',
  'OBRIEN_FORD&SONS',
  'obrienfordandsons',
])('%s is a spelling of one name', (spelling) => {
  expect(spellingKey(spelling)).toBe('obrienfordandsons');
});

test('a name without its "and" never takes the place of another’s whole name', () => {
  const paths = pathsByKey(['Ford and Sons', 'Ford Sons', 'And', 'A & I'], ['AI']);
  expect(paths).toEqual({
    fordsons: '/FordSons',
    fordandsons: '/FordAndSons',
    and: '/And',
    aandi: '/AAndI',
    ai: '/AI',
  });
});

test('a path that is one of a table’s own workings is no page', () => {
  expect(pathOf('/constructor', {})).toBeUndefined();
});

test('a spelling as long as a name and its encoding allow is found', () => {
  const name = 'é'.repeat(100);
  expect(pathOf(`/${encodeURIComponent(name)}`, pathsByKey([name], []))).toBe(
    `/E${'e'.repeat(99)}`,
  );
});
