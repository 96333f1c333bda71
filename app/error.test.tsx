import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import RouteError from './error';

it('shows what failed in place of the page, and tries again', async () => {
  const retry = jest.fn();
  render(<RouteError error={new Error('The registry is empty.')} retry={retry} />);
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The registry is empty.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
