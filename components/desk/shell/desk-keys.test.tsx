import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DeskKeys } from './desk-keys';

function renderPage() {
  const create = jest.fn();
  render(
    <>
      <DeskKeys />
      <input aria-label="Search" data-desk-search="" />
      <button data-desk-new="" onClick={create}>
        New
      </button>
      <textarea aria-label="Note" />
    </>,
  );
  return create;
}

test('`/` leads to the search, without typing it there, and `n` makes a new one', async () => {
  const create = renderPage();
  await userEvent.keyboard('n');
  expect(create).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('/');
  expect(screen.getByLabelText('Search')).toHaveFocus();
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('does nothing while somebody types, or with another key held', async () => {
  const create = renderPage();
  await userEvent.type(screen.getByLabelText('Note'), 'n/a, no');
  expect(screen.getByLabelText('Note')).toHaveValue('n/a, no');
  await userEvent.type(screen.getByLabelText('Search'), 'n');
  screen.getByText('New').focus();
  await userEvent.keyboard('{Control>}n{/Control}');
  expect(create).not.toHaveBeenCalled();
});
