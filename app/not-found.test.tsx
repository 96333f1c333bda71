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
  expect(screen.getByRole('heading', { name: 'Oops! Page not found', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('/no/such/page'));
});

it('leads every anchor of its header and footer to the home page', () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { container } = render(<NotFound />);
  expect(container.querySelectorAll('a[href^="#"]')).toHaveLength(0);
  expect(container.querySelectorAll('a[href^="/#"]').length).toBeGreaterThan(10);
});
