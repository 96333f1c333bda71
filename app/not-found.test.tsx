import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';

import NotFound from './not-found';

jest.mock('next/navigation', () => ({ usePathname: () => '/no/such/page' }));

it('says that there is no such page, leads home, and logs the path once', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  render(
    <StrictMode>
      <NotFound />
    </StrictMode>,
  );
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('/no/such/page'));
});
