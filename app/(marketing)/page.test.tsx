import { readdirSync, readFileSync } from 'node:fs';

import { render, screen, within } from '@testing-library/react';

import { claims, offer } from '@/lib/content/claims';
import { faq } from '@/lib/content/faq';

import HomePage from './page';

beforeEach(() => {
  window.matchMedia = jest.fn(() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ') ?? '';

describe('the home page', () => {
  it('has its parts in order', () => {
    const { container } = render(<HomePage />);
    const parts = [
      ...container.querySelectorAll('header, main > section, main > [data-part] > section, footer'),
    ];
    expect(parts.map((part) => part.id || part.localName)).toEqual([
      'header',
      'hero',
      'hidden-costs',
      'calculator',
      'features',
      'benefits',
      'how-it-works',
      'integration',
      'pricing',
      'faq',
      'before-you-sign',
      'closing',
      'footer',
    ]);
  });

  it.each([
    ['hidden-costs', 'The hidden costs of outdated communication'],
    ['features', 'Introducing the agent'],
    ['benefits', 'Benefits'],
    ['how-it-works', 'How it works'],
    ['integration', 'The technology'],
    ['pricing', 'The pre-sale offer'],
    ['faq', 'FAQ'],
  ])('names the part %s in its head', (id, name) => {
    const { container } = render(<HomePage />);
    const heading = container.querySelector(`#${id} h2`);
    expect(textOf(heading?.parentElement ?? null)).toContain(name);
    expect(container.querySelector(`#${id}`)).toHaveAttribute('aria-labelledby', heading?.id);
  });

  it('has one first heading, and leaves out no level', () => {
    render(<HomePage />);
    const levels = screen.getAllByRole('heading').map(({ localName }) => Number(localName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  it('has the badge and the button of the pre-sale in its header', () => {
    render(<HomePage />);
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Pre-Sale Live')).toBeInTheDocument();
    expect(header.getByRole('button', { name: 'Try the Agent' })).toBeInTheDocument();
  });

  it('has the widget in its hero, with 24 bars', () => {
    render(<HomePage />);
    const main = screen.getByRole('main');
    expect(within(main).getByRole('button', { name: 'Start voice call' })).toBeInTheDocument();
    expect(main.querySelectorAll('[data-slot="visualizer-bar"]')).toHaveLength(24);
  });

  it.each(Object.values(claims).slice(0, 3))(
    'claims %s in its hero, with what it counts',
    (figure) => {
      const { container } = render(<HomePage />);
      const hero = within(container.querySelector('#hero') as HTMLElement);
      const claim = within(hero.getByText(figure).closest('li') as HTMLElement);
      expect(claim.getAllByText(/./).length).toBeGreaterThan(2);
    },
  );

  it.each([
    `lifetime ${offer.lifetimeDiscount} discount`,
    `first ${offer.customers} customers`,
    `free trial of ${offer.trialDays} days`,
    `${offer.trialDays} days`,
    `within ${offer.implementationHours} hours after the funding goal is reached`,
    `within ${offer.integrationDays} days of the funding goal`,
    `${offer.guaranteeDays}-day performance guarantee`,
    `${offer.moneyBackDays}-day money-back guarantee from service activation`,
    offer.compliance,
    offer.uptimeTarget,
    `deleted automatically after ${offer.recordingDays} days`,
    'website, phone system, CRM and DMS',
    'Sunday, August 31, 2025, 11:59 pm UTC',
  ])('says “%s”', (constant) => {
    const { container } = render(<HomePage />);
    expect(textOf(container.querySelector('main')).toLowerCase()).toContain(constant.toLowerCase());
  });

  it('has nowhere to go that is not there, and each id once', () => {
    const { container } = render(<HomePage />);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
      expect(ids).toContain(link.getAttribute('href')?.slice(1));
  });

  it('reserves a spot with a form, or by email', () => {
    const { container } = render(<HomePage />);
    const offerSection = within(container.querySelector('#pricing') as HTMLElement);
    const action = offerSection.getByRole('link', { name: /Pre-order/ });
    expect(action).toHaveAttribute('href', '/reserve');
    const mail = offerSection.getByRole('link', { name: 'reserve by email' });
    const { protocol, searchParams } = new URL(mail.getAttribute('href') ?? '');
    expect(protocol).toBe('mailto:');
    expect(searchParams.get('subject')).toMatch(/pre-order/i);
  });

  it('shows zeros once the offer has ended, and what holds then', () => {
    const { container } = render(<HomePage />);
    expect(textOf(screen.getByRole('timer', { name: /offer/ }))).toBe(
      '00 days00 hours00 minutes00 seconds',
    );
    expect(textOf(container.querySelector('#pricing'))).toContain('The deadline has passed.');
  });

  it('has the seven questions, of which the browser keeps one open at a time', () => {
    const { container } = render(<HomePage />);
    const items = [...container.querySelectorAll('#faq details')];
    expect(items.map((item) => textOf(item.querySelector('h3')))).toEqual(
      faq.map(({ question }) => question),
    );
    expect(new Set(items.map((item) => item.getAttribute('name')))).toEqual(new Set(['faq']));
    faq.forEach(({ id, answer }) =>
      expect(textOf(container.querySelector(`#faq-${id}`))).toBe(answer),
    );
  });
});

describe('the words of the home page', () => {
  const folder = 'lib/content/home';
  const files = [
    'lib/content/home.ts',
    'lib/content/offer.ts',
    'lib/content/faq.ts',
    ...readdirSync(folder).map((name) => `${folder}/${name}`),
  ];

  it.each(files)('%s takes the owner’s figures from where they are defined', (file) => {
    const source = readFileSync(file, 'utf8');
    for (const figure of [
      ...Object.values(claims),
      offer.lifetimeDiscount,
      offer.uptimeTarget,
      offer.compliance,
      `${offer.implementationHours} hours`,
      `${offer.integrationDays} days`,
      `${offer.guaranteeDays} days`,
      `${offer.guaranteeDays}-day`,
      `${offer.customers} places`,
      `first ${offer.customers}`,
    ])
      expect(source).not.toContain(figure);
  });
});
