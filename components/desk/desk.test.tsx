import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from '@/components/ui/input';
import { DeskKeys } from './shell/desk-shell';
import { readListAddress, type SearchParameters } from './shell/list-address';

test('opens the search by `/` and Ctrl+K, and presses “new” by `n`, but not during typing', async () => {
  const create = jest.fn();
  const search = jest.fn();
  render(
    <>
      <DeskKeys />
      <button data-desk-search="" onClick={search}>
        Search
      </button>
      <button data-desk-new="" onClick={create}>
        New
      </button>
      <textarea aria-label="Note" />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'n/a, no');
  expect(screen.getByLabelText('Note')).toHaveValue('n/a, no');
  screen.getByText('New').focus();
  await userEvent.keyboard('{Control>}n{/Control}');
  expect(create).not.toHaveBeenCalled();
  await userEvent.keyboard('n');
  expect(create).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('/');
  expect(search).toHaveBeenCalledTimes(1);
  screen.getByLabelText('Note').focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(search).toHaveBeenCalledTimes(2);
});

const read = (parameters: SearchParameters) =>
  readListAddress(
    '/desk/links',
    parameters,
    { name: { sort: 'asc' }, note: {}, sign: { sort: 'desc' } } as const,
    'sign',
  );

test.each<[SearchParameters, object]>([
  [{}, { q: '', sort: 'sign', direction: 'desc', page: 1 }],
  [
    { sort: '-name', page: '3', q: ' a ' },
    { q: 'a', direction: 'desc', page: 3 },
  ],
  [
    { sort: 'password', page: '-1' },
    { sort: 'sign', direction: 'desc', page: 1 },
  ],
  [
    { q: ['x', 'y'], page: '1e99', sort: '__proto__' },
    { q: 'x', sort: 'sign', page: 10_000 },
  ],
])('reads any list address: %j', (parameters, address) => {
  expect(read(parameters).filter).toMatchObject(address);
});

test('keeps the other parameters of a list address, and goes back to page one', () => {
  const { href, sortBy } = read({ q: 'a&b', whose: 'mine', page: '4' });
  expect(href({ whose: undefined })).toBe('/desk/links?q=a%26b');
  expect(href({ page: '5' })).toBe('/desk/links?q=a%26b&whose=mine&page=5');
  expect(sortBy('note')).toBeUndefined();
  expect(sortBy('name')?.href).toBe('/desk/links?q=a%26b&whose=mine&sort=name');
});

test('shows an initial value that a select does not offer', () => {
  const options = { '': 'Pick one', 'America/Denver': 'Mountain' };
  for (const zone of ['America/Indiana/Indianapolis', 'America/Denver', '']) {
    const { unmount } = render(<Select aria-label="Zone" options={options} defaultValue={zone} />);
    expect(screen.getByLabelText('Zone')).toHaveValue(zone);
    unmount();
  }
});
