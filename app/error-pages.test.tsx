import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorScreen } from '@/components/layout/error-screen';
import { faultTexts } from '@/lib/content/desk/faults';
import RouteError from './error';
import { Faults } from './desk/faults';

const error = Object.assign(new Error('The registry is empty.'), {
  stack: 'Error: The registry is empty.\n    at page.tsx',
  digest: '2338',
});

it('a failed page shows its error and can be retried', async () => {
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
])('shows the error %j as “%s”', (given, text) => {
  render(<ErrorScreen error={given} onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('shows the stack of an error to developers only', () => {
  const { rerender } = render(<ErrorScreen error={error} onRetry={jest.fn()} />);
  expect(screen.getByText(/at page\.tsx/)).toBeVisible();
  rerender(<ErrorScreen error={error} onRetry={jest.fn()} hasStack={false} />);
  expect(screen.queryByText(/at page\.tsx/)).toBeNull();
});

test('shows a fault with its remedy, and nothing without faults', () => {
  const { rerender } = render(
    <Faults faults={[{ name: 'calls.credential', since: new Date(0) }]} />,
  );
  expect(screen.getByRole('region', { name: 'Needs attention' })).toHaveTextContent(
    `${faultTexts['calls.credential'].title} ${faultTexts['calls.credential'].remedy}`,
  );
  rerender(<Faults faults={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
