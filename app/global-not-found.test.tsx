import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';

import NotFound from './global-not-found';

jest.mock('next/navigation', () => ({ usePathname: () => '/no/such/page' }));

it('says that there is no such page, leads home, and logs the path once', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  // It renders the whole document.
  render(
    <StrictMode>
      <NotFound />
    </StrictMode>,
    { container: document },
  );
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Oops! Page not found', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  // React has a word on the document's script, which only a page that is made in the browser would not run.
  const paths = log.mock.calls.filter(([text]) => String(text).includes('/no/such/page'));
  expect(paths).toHaveLength(1);
});

it('leads every anchor to the home page that it has no target for', () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { container } = render(<NotFound />, { container: document });
  for (const link of container.querySelectorAll('a[href^="#"]')) {
    expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  }
  expect(container.querySelectorAll('a[href^="/#"]').length).toBeGreaterThan(10);
});
