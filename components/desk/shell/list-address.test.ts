import { readListAddress, type SearchParameters } from './list-address';

const sorts = { sign: 'descending', name: 'ascending' } as const;
const read = (parameters: SearchParameters) => readListAddress('/desk/links', parameters, sorts);

test.each<[SearchParameters, object]>([
  [{}, { q: '', sort: 'sign', direction: 'descending', page: 1 }],
  [
    { sort: '-name', page: '3', q: ' a ' },
    { q: 'a', sort: 'name', direction: 'descending', page: 3 },
  ],
  [{ sort: 'sign' }, { sort: 'sign', direction: 'ascending' }],
  [
    { sort: 'password', page: '-1' },
    { sort: 'sign', direction: 'descending', page: 1 },
  ],
  [
    { q: ['x', 'y'], page: '1e99', sort: '__proto__' },
    { q: 'x', sort: 'sign', page: 10_000 },
  ],
  [
    { q: 'z'.repeat(200), page: '2.5' },
    { q: 'z'.repeat(100), page: 1 },
  ],
])('reads %j', (parameters, address) => {
  expect(read(parameters)).toMatchObject(address);
});

test('keeps what else the address says, and begins another list at its first page', () => {
  const { href, sortBy } = read({ q: 'a&b', whose: 'mine', page: '4' });
  expect(href({ whose: undefined })).toBe('/desk/links?q=a%26b');
  expect(href({ page: '5' })).toBe('/desk/links?q=a%26b&whose=mine&page=5');
  expect(sortBy('sign')).toEqual({
    href: '/desk/links?q=a%26b&whose=mine&sort=sign',
    direction: 'descending',
  });
  expect(sortBy('name').href).toBe('/desk/links?q=a%26b&whose=mine&sort=name');
});
