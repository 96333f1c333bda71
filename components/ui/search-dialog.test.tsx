import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type AppRouterInstance,
  AppRouterContext,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import SearchDialog from './search-dialog';

const bill = { kind: 'lead', title: 'Bill Nash', text: 'Lee Ford', href: '/desk/leads/K7Q2' };
const ann = { kind: 'link', title: 'Ann Ortiz', text: 'Lee Ford', href: '/desk/links/M9XD4T' };

test('shows results as a list for the keyboard, and opens the chosen one', async () => {
  const asked: string[] = [];
  global.fetch = async (address) => {
    asked.push(String(address));
    return { ok: true, json: async () => [bill, ann] } as Response;
  };
  const push = jest.fn();
  const onClose = jest.fn();
  render(
    <AppRouterContext value={{ push } as unknown as AppRouterInstance}>
      <SearchDialog source="/api/search" onClose={onClose} />
    </AppRouterContext>,
  );
  const field = screen.getByRole('combobox', { name: 'Search everything' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, '(319) 555');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 found');
  // A slow machine asks for the beginning of the words first.
  await waitFor(() => expect(asked.at(-1)).toBe('/api/search?q=%28319%29+555'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(push.mock.calls).toEqual([[ann.href]]);
  expect(onClose).toHaveBeenCalled();
  onClose.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
