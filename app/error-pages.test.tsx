import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { ErrorScreen } from '@/components/layout/error-screen';
import RouteError from './error';
import NotFound from './global-not-found';

jest.mock('next/navigation', () => ({ usePathname: () => '/no/such/page' }));

const error = Object.assign(new Error('The registry is empty.'), {
  stack: 'Error: The registry is empty.\n    at page.tsx',
  digest: '2338',
});

it('a page that fails says what failed in its place, and tries again', async () => {
  const retry = jest.fn();
  render(<RouteError error={error} retry={retry} />);
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title).toHaveTextContent(/^Unexpected Application Error!$/);
  expect(screen.getByRole('alert')).toHaveTextContent('The registry is empty.');
  expect(screen.getByText('Reference 2338')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it.each([
  [{ status: 503, statusText: 'Service Unavailable' }, '503 Service Unavailable'],
  [null, 'The page stopped, and did not say why.'],
])('the error %j is told as “%s”', (given, text) => {
  render(<ErrorScreen error={given} onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('the stack of an error is shown to developers only', () => {
  const { rerender } = render(<ErrorScreen error={error} onRetry={jest.fn()} />);
  expect(screen.getByText(/at page\.tsx/)).toBeVisible();
  rerender(<ErrorScreen error={error} onRetry={jest.fn()} hasStack={false} />);
  expect(screen.queryByText(/at page\.tsx/)).toBeNull();
});

it('a page that is not there says so, leads home and to its sections, and logs its path once', () => {
  // React has a word on the document's script, which only a page that is made in the browser would not run.
  const log = jest.spyOn(console, 'error').mockImplementation();
  const page = (
    <StrictMode>
      <NotFound />
    </StrictMode>
  );
  const { container } = render(page, { container: document });
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Oops! Page not found', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  for (const link of container.querySelectorAll('a[href^="#"]'))
    expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  expect(container.querySelectorAll('a[href^="/#"]').length).toBeGreaterThan(10);
  const paths = log.mock.calls.filter(([text]) => String(text).includes('/no/such/page'));
  expect(paths).toHaveLength(1);
});
