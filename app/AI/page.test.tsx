import { render, screen, within } from '@testing-library/react';

import EmailToolsPage, { metadata } from './page';

const trial = 'Start Your 7 Day Free Trial';

beforeEach(() => {
  window.matchMedia = jest.fn(() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

function open() {
  const { container } = render(<EmailToolsPage />);
  const inHeader = within(container.querySelector('header') as HTMLElement);
  const nav = inHeader.getByRole('navigation', { name: 'Main' });
  const overlay = container.querySelector('dialog') as HTMLElement;
  const hero = container.querySelector('#hero') as HTMLElement;
  return { container, inHeader, nav, overlay, hero };
}

describe('the navigation of /AI', () => {
  it('has three menus, with targets of their own, and Pricing', () => {
    const { nav, container } = open();
    const menus = [...nav.querySelectorAll('details')];
    expect(menus.map((menu) => menu.querySelector('summary')?.textContent)).toEqual([
      'Use Cases',
      'Products',
      'Resources',
    ]);
    for (const menu of menus) {
      const section = container.querySelector(
        { 'Use Cases': '#use-cases', Products: '#products', Resources: '#resources' }[
          menu.querySelector('summary')?.textContent ?? ''
        ] as string,
      );
      const links = [...menu.querySelectorAll('a')];
      expect(links.length).toBeGreaterThanOrEqual(3);
      for (const link of links)
        expect(section?.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    }
    const pricing = [...nav.querySelectorAll('a')].find((a) => a.textContent === 'Pricing');
    expect(pricing).toHaveAttribute('href', '#pricing');
  });

  it('lets one menu be open at a time', () => {
    const { nav } = open();
    const names = [...nav.querySelectorAll('details')].map((menu) => menu.getAttribute('name'));
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toBeTruthy();
  });

  it('has a Login that leads to the contact as long as there is no portal', () => {
    const { inHeader } = open();
    expect(inHeader.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '#contact');
  });

  it('has the same four items, both buttons and a close button in the overlay', () => {
    const { overlay } = open();
    const items = overlay.querySelectorAll(
      'ul:first-of-type > li > details > summary, ul > li > a',
    );
    const labels = [...items].map((item) => item.textContent);
    for (const label of ['Use Cases', 'Products', 'Resources', 'Pricing'])
      expect(labels).toContain(label);
    const inside = within(overlay);
    const hidden = { hidden: true };
    expect(inside.getByRole('link', { name: 'Log in', ...hidden })).toHaveAttribute(
      'href',
      '#contact',
    );
    expect(inside.getByRole('link', { name: 'Get Started For Free', ...hidden })).toHaveAttribute(
      'href',
      '#pricing',
    );
    expect(inside.getByRole('button', { name: 'Close menu', ...hidden })).toBeInTheDocument();
  });
});

describe('the hero of /AI', () => {
  it('has banner, headline and subtitle', () => {
    const { hero } = open();
    const inHero = within(hero);
    expect(inHero.getByText('Join the revolution today!')).toBeInTheDocument();
    const headline = inHero.getByRole('heading', { level: 1 });
    expect(headline).toHaveTextContent('Unbeatable Pricing for Dynamic Email Tools');
    expect(inHero.getByText(/^Lanekeep Mail writes to each customer/)).toBeInTheDocument();
  });

  it('starts the trial at the prices, and opens the voice demo', () => {
    const inHero = within(open().hero);
    expect(inHero.getByRole('link', { name: trial })).toHaveAttribute('href', '#pricing');
    expect(inHero.getByRole('button', { name: 'Watch Demo' })).toHaveAttribute(
      'aria-haspopup',
      'dialog',
    );
  });

  it('loads the photograph from its host, over a drawing that says what it shows', () => {
    const { hero } = open();
    const photo = hero.querySelector('img');
    expect(photo).toHaveAttribute(
      'src',
      'https://images.unsplash.com/photo-1551288049-bebda4e38f71?auto=format&fit=crop&w=1600&q=80',
    );
    expect(photo).toHaveAttribute('alt', '');
    expect(within(hero).getByText(/a photograph of a laptop/)).toBeInTheDocument();
    expect(photo).toHaveAttribute('referrerpolicy', 'no-referrer');
    // With a height of its own, a browser would paint a broken picture's frame over the drawing.
    expect(photo).not.toHaveAttribute('height');
    expect(within(hero).getByRole('img', { name: /^The dashboard: 184 visits/ })).toContainElement(
      within(hero).getByText('184'),
    );
  });
});

describe('the prices of /AI', () => {
  it('has a station for each size of list, with one that is set', () => {
    open();
    const stations = within(screen.getByRole('group', { name: 'Customers on your list' }));
    const radios = stations.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual([
      '1000',
      '2500',
      '5000',
      '10000',
      '25000',
      '50000',
      '100000',
    ]);
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['10000']);
  });

  it('asks for each plan’s trial with a form, or by email', () => {
    const { container } = open();
    for (const plan of ['Service', 'Store', 'Group']) {
      const start = screen.getByRole('link', { name: `Start free with ${plan}` });
      expect(start).toHaveAttribute('href', `/trial?plan=${plan.toLowerCase()}`);
    }
    const pricing = container.querySelector('#pricing') as HTMLElement;
    const mail = within(pricing).getByRole('link', { name: 'Write to us' });
    const href = decodeURIComponent(mail.getAttribute('href') ?? '');
    expect(href).toMatch(/^mailto:[^@?]+@[^?]+\?subject=7-day trial/);
    expect(pricing.textContent).not.toContain('70%');
  });

  it('gives every plan what the one before it has', () => {
    open();
    const table = screen.getByRole('table', { name: 'What is in each plan' });
    const rows = within(table).getAllByRole('row').slice(1);
    const included = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent === 'Included'),
    );
    for (const [service, store, group] of included) {
      expect(group).toBe(true);
      expect(store || !service).toBe(true);
    }
    const totals = [0, 1, 2].map((plan) => included.filter((row) => row[plan]).length);
    expect(new Set(totals).size).toBe(3);
  });
});

describe('the whole of /AI', () => {
  it('has no dead anchor, and no id twice', () => {
    const { container } = open();
    const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    expect(links.length).toBeGreaterThan(20);
    for (const link of links)
      expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('has its sections in order', () => {
    const { container } = open();
    const sections = container.querySelectorAll('main > section, main > [data-part] > section');
    expect([...sections].map(({ id }) => id)).toEqual([
      'hero',
      'pricing',
      'use-cases',
      'products',
      'resources',
    ]);
    for (const id of ['features', 'integration'])
      expect(container.querySelector(`#resources #${id}`)).not.toBeNull();
  });

  it('has no style attribute, which a strict content security policy would drop', () => {
    expect(open().container.querySelector('[style]')).toBeNull();
  });

  it('is titled by its headline', () => {
    expect(metadata.title).toBe('Unbeatable Pricing for Dynamic Email Tools');
    expect(metadata.alternates).toEqual({ canonical: '/AI' });
  });
});
