import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dealershipPages } from './pages';

const homeParts = [
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
];
const dealershipParts = [
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
];

const partsOf: Record<string, string[]> = {
  '/': homeParts,
  ...Object.fromEntries(dealershipPages.map(({ path }) => [path, dealershipParts])),
};

/** Every constant that a page shows, in its visible text. */
const constants: Record<string, (string | RegExp)[]> = {
  '/': [
    '24/7',
    '0.6s',
    '99.5%',
    '70%',
    /lifetime/i,
    /first 20 (customers|dealerships)/i,
    /free trial/i,
    /pre-order/i,
    /60 days/,
    /48 hours/,
    /30-day performance guarantee/i,
    'Pre-Sale Live',
    'Try the Agent',
  ],
  '/SunriseToyota': [
    'Sunrise Toyota',
    'Fort Myers',
    '70%',
    '80%',
    '100,000+',
    '+45%',
    '+$2M',
    '+35%',
    '60%',
  ],
  '/AI': [
    'Use Cases',
    'Products',
    'Resources',
    'Pricing',
    'Login',
    'Join the revolution today!',
    'Unbeatable Pricing for Dynamic Email Tools',
    'Start Your 7 Day Free Trial',
    'Watch Demo',
  ],
  '/privacy': ['Privacy Policy', 'January 5, 2025', /30 days/, 'SOC 2 Type II'],
  '/terms': [
    'Terms of Service',
    'January 5, 2025',
    /70% discount/,
    /first 20 customers/,
    /funding goal/,
    /30-day money-back guarantee/i,
    /in advance/,
    '99.9%',
    /30 days.{1,2} written notice/,
    /90-day/,
    /12 months/,
  ],
  '/cookies': ['Cookie Policy', 'January 5, 2025', /1-24 months/],
  '/no-such-page': ['404', 'Oops! Page not found', 'Return to Home'],
};

async function expectParts(page: Page, parts: string[]) {
  const found = await page
    .locator('body > header, main > section, main > [data-part] > section, footer')
    .evaluateAll((all) => all.map(({ id, localName }) => id || localName));
  expect(found).toEqual(['header', ...parts, 'footer']);
  for (const part of parts)
    await expect(page.locator(`#${part}`).getByRole('heading').first()).toBeVisible();
}

/** How many numbered sections a legal page has. */
const numberedSections: Record<string, number> = { '/privacy': 7, '/terms': 10, '/cookies': 7 };

async function expectSections(page: Page, count: number) {
  const sections = page.getByRole('main').locator('section[id]');
  await expect(sections).toHaveCount(count);
  const ids = await sections.evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const contents = page.getByRole('main').getByRole('navigation').getByRole('link');
  expect(await contents.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(ids);
  await expect(page.locator(`a[href^="mailto:"]`).first()).toBeAttached();
}

for (const path of new Set([...Object.keys(partsOf), ...Object.keys(constants)])) {
  const [parts, count, words = []] = [partsOf[path], numberedSections[path], constants[path]];
  const structure = [
    ...(parts ? [`its parts in order: header, ${parts.join(', ')}, footer`] : []),
    ...(count ? [`${count} numbered sections, each reached from the contents`] : []),
    `${words.length} constants that it must say`,
  ];
  test(`${path} has ${structure.join(', and ')}`, async ({ page }) => {
    await page.goto(path);
    if (parts) await expectParts(page, parts);
    if (count) await expectSections(page, count);
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) {
        one.removeAttribute('name');
        one.setAttribute('open', '');
      }
    });
    for (const word of words) {
      await expect(
        page.getByText(word).filter({ visible: true }).first(),
        String(word),
      ).toBeVisible();
    }
  });
}
