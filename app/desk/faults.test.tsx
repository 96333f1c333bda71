import { render, screen } from '@testing-library/react';
import { faultTexts } from '@/lib/content/desk/faults';
import { Faults } from './faults';

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
