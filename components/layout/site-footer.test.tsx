import { render, screen, within } from '@testing-library/react';

import { SiteFooter } from './site-footer';

const anchors = [
  'features',
  'pricing',
  'integration',
  'support',
  'about',
  'careers',
  'blog',
  'contact',
];

const hrefsIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('links to the eight anchors and the three legal pages', () => {
  render(<SiteFooter />);
  expect(hrefsIn('Sections')).toEqual(anchors.map((anchor) => `#${anchor}`));
  expect(hrefsIn('Legal')).toEqual(['/privacy', '/terms', '/cookies']);
});

test('leads to the home page’s anchors from a page without them', () => {
  render(<SiteFooter base="/" />);
  expect(hrefsIn('Sections')).toEqual(anchors.map((anchor) => `/#${anchor}`));
});

test('marks the legal page it stands on, and only that', () => {
  render(<SiteFooter base="/" current="/terms" />);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Terms of Service');
});

test.each(['support', 'about', 'careers', 'blog', 'contact'])(
  'has the target of #%s itself, with a way to write',
  (id) => {
    const { container } = render(<SiteFooter />);
    const entry = within(container.querySelector(`#${id}`) as HTMLElement);
    expect(entry.getByRole('heading')).toBeVisible();
    expect(entry.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
  },
);
