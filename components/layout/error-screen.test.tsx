import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErrorScreen } from './error-screen';

const error = Object.assign(new Error('The registry is empty.'), {
  stack: 'Error: The registry is empty.\n    at page.tsx',
  digest: '2338',
});

test('shows its title, the message and the reference, and leads home', () => {
  render(<ErrorScreen error={error} onRetry={jest.fn()} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Unexpected Application Error!$/,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The registry is empty.');
  expect(screen.getByText('Reference 2338')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('shows status and status text of an error that has them', () => {
  render(
    <ErrorScreen error={{ status: 503, statusText: 'Service Unavailable' }} onRetry={jest.fn()} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('503 Service Unavailable');
});

test('says something of an error that says nothing', () => {
  render(<ErrorScreen error={null} onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The page stopped, and did not say why.');
});

test('shows the stack to developers only', () => {
  const { rerender } = render(<ErrorScreen error={error} onRetry={jest.fn()} />);
  expect(screen.getByText(/at page\.tsx/)).toBeVisible();
  rerender(<ErrorScreen error={error} onRetry={jest.fn()} hasStack={false} />);
  expect(screen.queryByText(/at page\.tsx/)).toBeNull();
});

test('tries again on request', async () => {
  const retry = jest.fn();
  render(<ErrorScreen error={error} onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
