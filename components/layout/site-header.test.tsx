import { render, screen, within } from '@testing-library/react';

import { SiteHeader } from './site-header';

function header(base?: '/') {
  const { container } = render(<SiteHeader assistantId="demo-presale" line="Line" base={base} />);
  const menu = container.querySelector('details') as HTMLDetailsElement;
  return { bar: within(screen.getByRole('banner')), menu, inMenu: within(menu) };
}

test('has the badge and the button that opens the dialog', () => {
  const { bar } = header();
  expect(bar.getByText('Pre-Sale Live')).toBeVisible();
  expect(bar.getByRole('button', { name: 'Try the Agent' })).toHaveAttribute(
    'aria-haspopup',
    'dialog',
  );
});

test('leads to the three sections, from the bar and from the menu', () => {
  const { bar } = header();
  for (const [name, href] of [
    ['Benefits', '#benefits'],
    ['How it works', '#how-it-works'],
    ['Pricing', '#pricing'],
  ] as const) {
    const links = bar.getAllByText(name);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toHaveAttribute('href', href);
  }
});

test('holds Sign In and the offer in its menu, which is closed at first', () => {
  const { menu, inMenu } = header();
  expect(menu.open).toBe(false);
  expect(
    within(menu.querySelector('summary') as HTMLElement).getByText('Menu'),
  ).toBeInTheDocument();
  expect(inMenu.getByText('Sign In')).toHaveAttribute('href', '#contact');
  expect(inMenu.getByText('Get 70% Off')).toHaveAttribute('href', '#pricing');
});

test('leads to the home page’s sections from a page that has none', () => {
  const { bar, inMenu } = header('/');
  for (const link of bar.getAllByText('Benefits'))
    expect(link).toHaveAttribute('href', '/#benefits');
  // Each page's own footer has it.
  expect(inMenu.getByText('Sign In')).toHaveAttribute('href', '#contact');
  expect(inMenu.getByText('Get 70% Off')).toHaveAttribute('href', '/#pricing');
});
