import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { claims, dealershipFigures } from '@/lib/content/claims';
import { figuresOf, formatPhone } from '@/lib/content/dealership/facts';
import { home as homeTexts } from '@/lib/content/home';
import { callNote } from '@/lib/content/voice';
import { dealerships } from '@/lib/dealerships/dealerships';
import { readWeek } from '@/lib/time/week';
import { answerMedia } from '@/testing/match-media';
import { generateMetadata } from './(forms)/[dealership]/[form]/page';
import LegalLayout from './(legal)/layout';
import TermsPage from './(legal)/terms/page';
import HomePage from './(marketing)/page';
import DealershipPage from './[dealership]/page';
import EmailToolsPage from './AI/page';

beforeEach(() => answerMedia(true));

const openDealership = (dealership: string) =>
  DealershipPage({ params: Promise.resolve({ dealership }) });

const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ') ?? '';
const part = (id: string) => within(document.getElementById(id) as HTMLElement);
it.each([
  ['/', () => <HomePage />],
  ['/SunriseToyota', () => openDealership('SunriseToyota')],
])('%s tells beside each of its buttons who hears a call', async (_, page) => {
  const html = document.createElement('div');
  html.innerHTML = renderToStaticMarkup(await page());
  const consoles = [...html.querySelectorAll('.console')];
  expect(consoles.length).toBeGreaterThan(0);
  for (const each of consoles) expect(textOf(each)).toContain(callNote({}));
});

it('a dealership’s form has its own address and is not indexed', async () => {
  const params = Promise.resolve({ dealership: 'SunriseToyota', form: 'reserve' });
  expect(await generateMetadata({ params })).toMatchObject({
    alternates: { canonical: '/SunriseToyota/reserve' },
    robots: { index: false, follow: false },
  });
});

describe('the home page', () => {
  it('has the live agent and its claims in the hero', () => {
    render(<HomePage />);
    expect(part('hero').getByRole('button', { name: 'Start voice call' })).toBeVisible();
    for (const name of homeTexts.hero.openers)
      expect(part('hero').getByRole('button', { name: `“${name}”` })).toBeVisible();
    for (const figure of Object.values(claims))
      expect(part('hero').getByText(figure).closest('li')).toHaveTextContent(/\w \w/);
  });

  it('offers a form and an email for a reservation, also after the deadline', () => {
    render(<HomePage />);
    const pricing = part('pricing');
    expect(pricing.getByRole('timer', { name: /offer/ })).toHaveTextContent(/00 days.*00 seconds/);
    expect(pricing.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Founding dealers: 20 stores, 70% off for life',
    );
    expect(pricing.getByRole('link', { name: /Pre-order/ })).toHaveAttribute('href', '/reserve');
    const mail = pricing.getByRole('link', { name: 'reserve by email' });
    expect(mail).toHaveAttribute('href', expect.stringMatching(/^mailto:.*subject=Pre-order/));
  });
});

describe.each(dealerships)('the page of $name', (dealership) => {
  const { name, slug, city } = dealership;

  it('has sections about it', async () => {
    render(await openDealership(slug));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    for (const id of ['lost-service', 'features', 'benefits', 'stakes', 'proof', 'pricing'])
      expect(textOf(document.getElementById(id))).toContain(name);
    expect(textOf(document.getElementById('hero'))).toContain(city);
    const { closedHours } = readWeek(dealership.serviceHours);
    expect(part('stakes').getByRole('heading', { level: 2 })).toHaveTextContent(
      `Your service is closed ${closedHours} of the week’s 168 hours.`,
    );
    expect(part('proof').getByText(formatPhone(dealership.phone ?? ''))).toBeVisible();
    expect(
      part('proof').getByRole('button', { name: 'Ask “Let me talk to a person.”' }),
    ).toBeVisible();
  });

  it('shows its own figures if the registry has them', async () => {
    render(await openDealership(slug));
    const figures = figuresOf(dealership);
    for (const figure of [figures.lostService, figures.lostCallers])
      expect(part('lost-service').getByText(figure)).toBeVisible();
    expect(part('features').getByText(figures.customerDatabase)).toBeVisible();
    for (const id of ['tradeIns', 'revenue', 'retention', 'callsHandled'] as const)
      expect(part('benefits').getByText(figures[id])).toBeVisible();
    expect(figures).toEqual({ ...dealershipFigures, ...dealership.figures });
  });

  it('shows the registry’s contact, if any', async () => {
    render(await openDealership(slug));
    const { salesperson } = dealership;
    const links = part('pricing').getAllByRole('link');
    const hrefs = links.map((link) => link.getAttribute('href'));
    if (salesperson) expect(hrefs).toContain(`mailto:${salesperson.email}`);
    else expect(part('pricing').queryByText('Your contact')).not.toBeInTheDocument();
    if (salesperson?.phone) expect(hrefs).toContain(`tel:${salesperson.phone.replaceAll(' ', '')}`);
    expect(hrefs).toContain(`/${slug}/reserve`);
  });
});

it('every figure has the word for its kind in the line beside it', async () => {
  const bare = (figures: RegExp, within: string) =>
    [...document.querySelectorAll(`${within} :is(h2, h3, p, li, dl > div, figcaption, dd)`)]
      .filter((element) => !element.querySelector('h2, h3, p, li, dl > div, dd'))
      // Except the scale of a drawing, and the visitor's own numbers.
      .filter((element) => !element.closest('[aria-hidden], #calculator'))
      .map(textOf)
      .filter((text) => figures.test(text) && !/target|estimate|goal/.test(text));
  const { unmount } = render(<HomePage />);
  expect(bare(/0\.6s|99\.[59]%/, 'main')).toEqual([]);
  expect(textOf(document.querySelector('main')).match(/0\.6s|99\.[59]%/g)?.length).toBeGreaterThan(
    3,
  );
  unmount();
  render(await openDealership('SunriseToyota'));
  expect(bare(/0\.6s|99\.[59]%|\+\d+%|\+\$/, 'main')).toEqual([]);
  for (const id of ['lost-service', 'stakes', 'benefits'])
    expect(bare(/\d%/, `#${id}`)).toEqual([]);
});

it('an unknown dealership has no page', async () => {
  await expect(openDealership('NoSuchMotors')).rejects.toThrow();
});

describe('/AI', () => {
  it('has menus whose links lead into their own section', () => {
    const { container } = render(<EmailToolsPage />);
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    for (const name of ['Use Cases', 'Products', 'Resources']) {
      const menu = nav.getByText(name).closest('details') as HTMLElement;
      const section = container.querySelector(`#${name.toLowerCase().replace(' ', '-')}`);
      const links = [...menu.querySelectorAll('a')];
      expect(links.length).toBeGreaterThan(2);
      for (const link of links)
        expect(section?.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    }
    expect(nav.getByText('Pricing')).toHaveAttribute('href', '#pricing');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '#contact');
  });

  it('links each plan’s trial to its form, for every list size', () => {
    render(<EmailToolsPage />);
    const sizes = within(screen.getByRole('group', { name: 'Customers on your list' }));
    expect(sizes.getAllByRole('radio')).toHaveLength(7);
    expect(sizes.getByRole('radio', { checked: true })).toHaveAttribute('value', '10000');
    for (const plan of ['Service', 'Store', 'Group'])
      expect(
        screen.getByRole('link', { name: `Start Your 7 Day Free Trial with ${plan}` }),
      ).toHaveAttribute('href', `/trial?plan=${plan.toLowerCase()}`);
  });
});

it('a page without the home page’s sections links to them there, and to its own footer', () => {
  render(
    <LegalLayout>
      <TermsPage />
    </LegalLayout>,
  );
  const hrefsOf = (name: string) =>
    screen.getAllByText(name).map((link) => link.closest('a')?.getAttribute('href'));
  expect(new Set(hrefsOf('Benefits'))).toEqual(new Set(['/#benefits']));
  expect(new Set(hrefsOf('Get 70% Off'))).toEqual(new Set(['/#pricing']));
  expect(new Set(hrefsOf('Sign In'))).toEqual(new Set(['#contact']));
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Terms of Service');
  const sections = screen.getByRole('navigation', { name: 'Sections' });
  const ways = within(sections).getAllByRole('link');
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/#features',
    '/#pricing',
    '/#integration',
    '#support',
    '#about',
    '#careers',
    '#blog',
    '#contact',
  ]);
});
