import { render, screen, within } from '@testing-library/react';

import CookiesPage from './cookies/page';
import LegalLayout from './layout';
import PrivacyPage from './privacy/page';
import TermsPage from './terms/page';

const pages = [
  { title: 'Privacy Policy', Page: PrivacyPage, count: 7, address: 'privacy@lanekeep.example' },
  { title: 'Terms of Service', Page: TermsPage, count: 10, address: 'legal@lanekeep.example' },
  { title: 'Cookie Policy', Page: CookiesPage, count: 7, address: 'privacy@lanekeep.example' },
];

describe.each(pages)('the $title', ({ title, Page, count, address }) => {
  function renderPage() {
    const { container } = render(
      <LegalLayout>
        <Page />
      </LegalLayout>,
    );
    return { container, main: within(screen.getByRole('main')) };
  }

  it('has its title and date', () => {
    const { main } = renderPage();
    expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const date = main.getByText('January 5, 2025');
    expect(date).toHaveAttribute('datetime', '2025-01-05');
    expect(date.parentElement).toHaveTextContent('Last updated January 5, 2025');
  });

  it('lists its sections, each entry leading to its heading', () => {
    const { container, main } = renderPage();
    const entries = within(main.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(entries).toHaveLength(count);
    entries.forEach((entry, index) => {
      const section = container.querySelector(entry.getAttribute('href') ?? '') as HTMLElement;
      const heading = within(section).getByRole('heading', { level: 2 });
      expect(entry).toHaveTextContent(`${index + 1}${heading.textContent}`);
    });
  });

  it('links to the address to write to', () => {
    const { main } = renderPage();
    for (const link of main.getAllByRole('link', { name: address }))
      expect(link).toHaveAttribute('href', `mailto:${address}`);
  });

  it('is marked as the current page, and has no dead or repeated anchor', () => {
    const { container } = renderPage();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(title);
    for (const link of container.querySelectorAll('a[href^="#"]'))
      expect(container.querySelectorAll(link.getAttribute('href') ?? '')).toHaveLength(1);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
