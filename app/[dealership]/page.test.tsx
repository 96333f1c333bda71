import { render, screen, within } from '@testing-library/react';

import { dealershipFigures, type FigureId } from '@/lib/content/claims';
import { figuresOf, sayPhone } from '@/lib/content/dealership/facts';
import { header } from '@/lib/content/navigation';
import { dealerships, findDealership } from '@/lib/dealerships/dealerships';
import { readWeek } from '@/lib/week';

import DealershipPage, { generateMetadata, generateStaticParams } from './page';

beforeEach(() => {
  window.matchMedia = jest.fn(() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

const paramsOf = (dealership: string) => ({ params: Promise.resolve({ dealership }) });

async function renderPage(slug: string) {
  return render(await DealershipPage(paramsOf(slug)));
}

/** A section of the page. */
function part(id: string) {
  return within(document.getElementById(id) as HTMLElement);
}

it('is built for each dealership of the registry', () => {
  expect(generateStaticParams()).toEqual(dealerships.map(({ slug }) => ({ dealership: slug })));
});

describe.each(dealerships)('the page of $name', (dealership) => {
  const { name } = dealership;

  it('has its parts in order', async () => {
    const { container } = await renderPage(dealership.slug);
    const parts = container.querySelectorAll(
      'header.site-header, main > section, main > [data-part] > section, footer.site-footer',
    );
    expect(Array.from(parts, ({ id, localName }) => id || localName)).toEqual([
      'header',
      'hero',
      'lost-service',
      'features',
      'benefits',
      'stakes',
      'calculator',
      'proof',
      'pricing',
      'faq',
      'before-you-sign',
      'closing',
      'footer',
    ]);
  });

  it('names its parts', async () => {
    await renderPage(dealership.slug);
    for (const [id, eyebrow] of [
      ['lost-service', 'Lost service'],
      ['features', 'What the agent does'],
      ['how-it-works', 'How it works'],
      ['integration', 'Integration'],
      ['benefits', 'Why it matters now'],
      ['stakes', 'The stakes'],
      ['proof', 'Proof on this page'],
      ['pricing', 'The vision and the offer'],
      ['faq', 'FAQ'],
    ] as const)
      expect(part(id).getByText(eyebrow)).toBeInTheDocument();
  });

  it('speaks of it, of its city and of its number', async () => {
    await renderPage(dealership.slug);
    const main = screen.getByRole('main');
    expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent(name);
    expect(main.textContent).toContain(dealership.city);
    expect(part('proof').getByText(sayPhone(dealership.phone ?? ''))).toBeVisible();
    for (const id of ['lost-service', 'features', 'benefits', 'stakes', 'proof', 'pricing'])
      expect(document.getElementById(id)?.textContent).toContain(name);
  });

  it.each<[FigureId, string]>([
    ['lostService', 'lost-service'],
    ['lostCallers', 'lost-service'],
    ['customerDatabase', 'features'],
    ['tradeIns', 'benefits'],
    ['revenue', 'benefits'],
    ['retention', 'benefits'],
    ['callsHandled', 'benefits'],
  ])('shows the figure %s in #%s, with what it counts', async (figure, id) => {
    await renderPage(dealership.slug);
    const shown = part(id).getByText(figuresOf(dealership)[figure]);
    const line = shown.closest('p')?.textContent ?? '';
    expect(line.length).toBeGreaterThan((shown.textContent ?? '').length + 20);
  });

  it('says for how many hours of the week its service is closed', async () => {
    await renderPage(dealership.slug);
    const { closedHours } = readWeek(dealership.serviceHours);
    expect(part('stakes').getByRole('heading', { level: 2 })).toHaveTextContent(
      `Your service is closed ${closedHours} of the week’s 168 hours.`,
    );
  });

  it('has its live agent in the hero and as the proof', async () => {
    await renderPage(dealership.slug);
    const bars = (id: string) =>
      document.getElementById(id)?.querySelectorAll('[data-slot="visualizer-bar"]').length;
    expect([bars('hero'), bars('proof')]).toEqual([24, 48]);
    expect(part('proof').getByRole('button', { name: 'Start voice call' })).toBeInTheDocument();
  });

  it('has no dead anchor and no id twice', async () => {
    const { container } = await renderPage(dealership.slug);
    const anchors = container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]');
    expect(anchors.length).toBeGreaterThan(header.anchors.length);
    for (const link of anchors)
      expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    const ids = Array.from(container.querySelectorAll('[id]'), ({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('is kept out of search engines', async () => {
    const metadata = await generateMetadata(paramsOf(dealership.slug));
    expect(metadata.robots).toEqual({ index: false, follow: false });
    expect(metadata.title).toContain(name);
  });
});

it('shows the figures that the registry overrides in place of the usual ones', async () => {
  const overriding = dealerships.find(({ figures }) => figures?.lostService);
  await renderPage(overriding?.slug ?? '');
  const section = document.getElementById('lost-service');
  expect(section?.textContent).toContain(overriding?.figures?.lostService);
  expect(section?.textContent).not.toContain(dealershipFigures.lostService);
});

it('gives the contact of the salesperson, who gets a pre-order by email', async () => {
  const { slug, salesperson } = dealerships.find((each) => each.salesperson?.phone) ?? {};
  await renderPage(slug ?? '');
  const offer = part('pricing');
  expect(offer.getByText(salesperson?.name ?? 'none')).toBeInTheDocument();
  const mail = offer.getByRole('link', { name: salesperson?.email });
  expect(mail).toHaveAttribute('href', `mailto:${salesperson?.email}`);
  const phone = offer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(phone).toContain(`tel:${salesperson?.phone?.replaceAll(' ', '')}`);
  expect(offer.getByRole('link', { name: 'reserve by email' }).getAttribute('href')).toContain(
    `mailto:${salesperson?.email}?`,
  );
});

it('leads to the forms that know the dealership', async () => {
  await renderPage('SunriseToyota');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const form of ['reserve', 'ask', 'call-back'])
    expect(hrefs).toContain(`/SunriseToyota/${form}`);
});

it('names nobody where the registry does not', async () => {
  expect(findDealership('SunriseToyota')?.salesperson).toBeUndefined();
  await renderPage('SunriseToyota');
  expect(part('pricing').queryByText('Your contact')).not.toBeInTheDocument();
});

it('is missing for an unknown name', async () => {
  await expect(DealershipPage(paramsOf('NoSuchMotors'))).rejects.toThrow();
});
