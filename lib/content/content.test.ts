import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '@/lib/env';
import { listSizes, plans } from './ai';
import { readNumbers } from './calculator';
import { questionsBeforeSigning } from './faq';
import { offerEndText } from './offer';
import { agentCall } from './home/agent-call';
import { pause, sample } from './sample';
import { readSettings } from './settings';

/** All sentences of some content, except those with gaps. */
function stringsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(stringsOf);
}

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
/** Sentences that are left out on purpose. */
const withEmptyOnes = ['agent.ts', 'navigation.ts', 'voice.ts'];

test.each(files)('%s has no empty sentence and no placeholder', async (file) => {
  const sentences = stringsOf(await import(join(__dirname, file)));
  const placeholder = /^\s+$|undefined|\bNaN\b|\[object|lorem ipsum|\b(?:TODO|TBD|XXX)\b/;
  expect(sentences.filter((text) => placeholder.test(text))).toEqual([]);
  if (!withEmptyOnes.includes(file)) expect(sentences).not.toContain('');
});

test('the owner’s figures come from one source', async () => {
  const claims = { coverage: '11/3', responseTime: '9.7s', satisfaction: '12.3%' };
  const offer = {
    endsAt: '2031-03-03T00:00:00.000Z',
    lifetimeDiscount: '85%',
    customers: 23,
    trialDays: 11,
    guaranteeDays: 37,
    integrationDays: 67,
    implementationHours: 51,
    recordingDays: 37,
    moneyBackDays: 37,
    compliance: 'ISO 27001',
  };
  let text = '';
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./claims', () => ({
      ...jest.requireActual<object>('./claims'),
      claims,
      offer,
    }));
    const pages = [import('./home'), import('./offer'), import('./faq'), import('./site')];
    text = stringsOf(await Promise.all(pages)).join('\n');
  });
  for (const figure of Object.values({ ...claims, ...offer }).slice(0, 3))
    expect(text).toContain(figure);
  const former =
    /24\/7|0\.6s|99\.[59]%|70%|first 20|\b(?:20 spots|20 customers|7 days|48 hours|60 days|30 days|30-day)|SOC 2/g;
  expect(text.match(former)).toBeNull();
});

test('a larger list never costs less, and a plan costs more than the one that it includes', () => {
  const ascending = (prices: readonly number[]) => [...new Set(prices)].sort((a, b) => a - b);
  for (const { monthly } of plans) {
    expect(monthly).toHaveLength(listSizes.length);
    expect(monthly).toEqual(ascending(monthly));
  }
  for (const index of listSizes.keys()) {
    const prices = plans.map(({ monthly }) => monthly[index] ?? 0);
    expect(prices).toEqual(ascending(prices));
  }
});

test('the questions before signing name only systems and prices that the owner has given', () => {
  const answers = (...given: Parameters<typeof questionsBeforeSigning>) =>
    questionsBeforeSigning(...given).map(({ answer }) => answer);
  const [systems, , , , price] = answers({ systems: [] });
  expect(systems).toContain('before you sign');
  expect(price).not.toMatch(/\$/);
  const given = answers({ systems: ['One CRM', 'Two DMS'], monthlyPrice: 999 });
  expect(given[0]).toContain('One CRM and Two DMS, today.');
  expect(given[4]).toContain('$999 at list price, $299.70 with the 70% discount.');
});

test.each([
  ['2025-08-31T23:59:59.999Z', 'Sunday, August 31, 2025, 11:59\u00a0pm UTC (7:59\u00a0pm Eastern)'],
  [
    '2027-01-31T03:00:00Z',
    'Sunday, January 31, 2027, 3:00\u00a0am UTC (Saturday, January 30, 2027, 10:00\u00a0pm Eastern)',
  ],
])('writes the deadline %s for readers anywhere', (instant, text) => {
  expect(offerEndText(new Date(instant))).toBe(text);
});

describe('the calculator', () => {
  const example = { calls: 25, share: 30, order: 400 };

  it('reads the numbers of a shared address', () => {
    const numbers = { calls: 0, share: 100, order: 2_000 };
    expect(readNumbers('?calls=0&share=100&order=2000&utm_source=mail')).toEqual(numbers);
  });

  it.each([
    '',
    '?calls=-1&share=101&order=49',
    '?calls=1e1&share=0x1E&order=Infinity',
    '?calls=25.5&share=%2030&order=401',
    `?calls=${'9'.repeat(5_000)}&share=__proto__&order=2010`,
  ])('keeps the example for an address without valid numbers: %s', (search) => {
    expect(readNumbers(search)).toEqual(example);
  });
});

/** MPEG-1 layer 3, 64 kbit/s, 44.1 kHz, mono. */
const BYTES_PER_SECOND = 8_000;

test.each([sample, agentCall.call])(
  '$recording is as long as its sentences',
  ({ recording, turns }) => {
    const mp3 = readFileSync(`public${recording}`);
    expect([mp3[0], mp3[1]! & 0xfe, mp3[2]! & 0xfc, mp3[3]! >> 6]).toEqual([0xff, 0xfa, 0x50, 3]);
    const seconds = turns.reduce((sum, turn) => sum + turn.seconds + pause, 0);
    expect(turns.every((turn) => turn.seconds > 1)).toBe(true);
    expect(Math.abs(mp3.length / BYTES_PER_SECOND - seconds)).toBeLessThan(0.5);
  },
);

describe('settings', () => {
  const settingsOf = (variables: Record<string, string>) => readSettings(parseEnv(variables));

  test('with nothing set, mail goes to the site and Sign In to its contact', () => {
    const settings = settingsOf({});
    expect(settings.emails.privacy).toBe('privacy@lanekeep.example');
    expect(settings.signInHref).toBe('#contact');
    expect(settings.offerEndsAt.toISOString()).toBe('2025-08-31T23:59:59.999Z');
  });

  test.each([
    ['https://www.dealer-voice.com', 'hello@dealer-voice.com'],
    ['http://localhost:3000', 'hello@lanekeep.example'],
    ['http://192.168.1.20:3000', 'hello@lanekeep.example'],
  ])('at %s mail goes to %s', (SITE_URL, address) => {
    expect(settingsOf({ SITE_URL }).emails.contact).toBe(address);
  });

  test('each variable overrides its default', () => {
    const settings = settingsOf({
      CONTACT_EMAIL: 'sales@example.com',
      PORTAL_URL: 'https://portal.example.com/login',
      OFFER_ENDS_AT: '2027-01-31T18:00:00-05:00',
    });
    expect(settings.emails.contact).toBe('sales@example.com');
    expect(settings.signInHref).toBe('https://portal.example.com/login');
    expect(settings.offerEndsAt.toISOString()).toBe('2027-01-31T23:00:00.000Z');
  });
});
