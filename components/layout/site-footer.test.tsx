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

test('leads to the home page’s sections from a page without them, and to entries of its own', () => {
  render(<SiteFooter base="/" />);
  expect(hrefsIn('Sections')).toEqual([
    ...['/#features', '/#pricing', '/#integration'],
    ...['#support', '#about', '#careers', '#blog', '#contact'],
  ]);
});

test('marks the legal page it stands on, and only that', () => {
  render(<SiteFooter base="/" current="/terms" />);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Terms of Service');
});

test.each([
  ['support', /^\/ask$/],
  ['about', /^\/ask$/],
  ['careers', /^mailto:[^@?]+@[^?]+\?subject=Working/],
  ['blog', /^\/#how-it-works$/],
  ['contact', /^mailto:[^@?]+@[^?]+$/],
])('has the target of #%s itself, with a way on', (id, way) => {
  const { container } = render(<SiteFooter />);
  const entry = within(container.querySelector(`#${id}`) as HTMLElement);
  expect(entry.getByRole('heading')).toBeVisible();
  expect(entry.getByRole('link')).toHaveAttribute('href', expect.stringMatching(way));
});
