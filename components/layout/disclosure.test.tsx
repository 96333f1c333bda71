import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CloseDisclosures } from './close-disclosures';
import { Disclosure } from './disclosure';

function open() {
  render(
    <>
      <Disclosure summary="Products">
        <a href="#pricing">Pricing</a>
      </Disclosure>
      <button type="button">Elsewhere</button>
      <CloseDisclosures />
    </>,
  );
  const menu = screen.getByText('Products').closest('details') as HTMLDetailsElement;
  menu.open = true;
  return menu;
}

test('closes on Escape and gives the focus back', async () => {
  const menu = open();
  screen.getByRole('link', { name: 'Pricing' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(screen.getByText('Products')).toHaveFocus();
});

test('closes on a press outside, not on one inside', async () => {
  const menu = open();
  await userEvent.pointer({ keys: '[MouseLeft]', target: menu });
  expect(menu.open).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(menu.open).toBe(false);
});

test('closes when the focus leaves it', () => {
  const menu = open();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  expect(menu.open).toBe(false);
});

test('closes when one of its links is followed', async () => {
  const menu = open();
  await userEvent.click(screen.getByRole('link', { name: 'Pricing' }));
  expect(menu.open).toBe(false);
});
