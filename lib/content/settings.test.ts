import { parseEnv } from '@/lib/env';
import { readSettings } from './settings';

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
