import { offer } from '../claims';
import { cookiePolicy } from './cookies';
import type { LegalDocument } from './legal-document';
import { privacyPolicy } from './privacy';
import { termsOfService } from './terms';

const emails = {
  privacyEmail: 'privacy@example.com',
  legalEmail: 'legal@example.com',
  leadsKeptDays: 123,
};
const privacy = privacyPolicy(emails);
const terms = termsOfService(emails);
const cookies = cookiePolicy(emails);

const sectionText = ({ sections }: LegalDocument, id: string | undefined) =>
  sections
    .filter((section) => section.id === id)
    .flatMap(({ blocks }) => blocks.flat())
    .join('\n')
    .replaceAll(/\*\*|\[|\]\([^)]*\)/g, '');

const mailLinksOf = (document: LegalDocument) =>
  JSON.stringify(document).match(/mailto:[^)]*/g) ?? [];

describe.each([
  {
    document: privacy,
    titles: [
      'Information we collect',
      'How we use information',
      'How we share information',
      'Data security',
      'Data retention',
      'Your rights',
      'Contact',
    ],
    address: emails.privacyEmail,
  },
  {
    document: terms,
    titles: [
      'Acceptance of these terms',
      'Description of the service',
      'Pre-sale terms',
      'User responsibilities',
      'Payment and billing',
      'Service availability',
      'Intellectual property',
      'Limitation of liability',
      'Termination',
      'Contact',
    ],
    address: emails.legalEmail,
  },
  {
    document: cookies,
    titles: [
      'What cookies are',
      'Types of cookies',
      'Third-party cookies',
      'Managing preferences',
      'Cookie retention',
      'Updates to this policy',
      'Contact',
    ],
    address: emails.privacyEmail,
  },
])('the $document.title', ({ document, titles, address }) => {
  const { sections } = document;

  it('has the sections of the specification in order, each with its text', () => {
    expect(sections.map(({ title }) => title)).toEqual(titles);
    for (const { id } of sections) expect(sectionText(document, id)).toMatch(/\w{3}/);
    for (const { id } of sections) expect(sectionText(document, id)).not.toContain('undefined');
  });

  it('shows its email address in the last section, and no other', () => {
    expect(sectionText(document, sections.at(-1)?.id)).toContain(address);
    expect(new Set(mailLinksOf(document))).toEqual(new Set([`mailto:${address}`]));
  });
});

// Constants of the specification's legal copy, and required notices.
test.each<[LegalDocument, string, string[]]>([
  [
    privacy,
    'information-collected',
    [
      'microphone',
      'Vapi',
      'Daily',
      'images.unsplash.com',
      'what was said they see only if you send it along',
      'dropped when the call ends',
    ],
  ],
  [privacy, 'sharing', ['analytics', 'payment', 'authentication', 'Vapi', 'Daily']],
  [
    privacy,
    'security',
    [
      `${offer.compliance} compliance is our goal`,
      'encrypted in transit',
      'not encrypted by itself',
    ],
  ],
  [
    privacy,
    'retention',
    [
      `after ${offer.recordingDays} days`,
      `${offer.exportDays} days`,
      'permanently deleted',
      'for up to 123 days',
      'how calls went',
    ],
  ],
  [
    terms,
    'pre-sale-terms',
    [
      `lifetime ${offer.lifetimeDiscount} discount on monthly subscription fees`,
      `limited to the first ${offer.customers} customers`,
      `${offer.trialDays} days`,
      `within ${offer.implementationHours} hours`,
      `within ${offer.integrationDays} days`,
      `${offer.moneyBackDays}-day money-back guarantee`,
      `${offer.guaranteeDays}-day performance guarantee`,
      'waiting list',
    ],
  ],
  [terms, 'payment-and-billing', ['Monthly fees are billed in advance']],
  [terms, 'service-availability', [offer.uptimeTarget, 'not guaranteed']],
  [terms, 'limitation-of-liability', [`paid to us in the ${offer.liabilityMonths} months before`]],
  [
    terms,
    'termination',
    [
      `${offer.terminationDays} days’ written notice`,
      `${offer.exportDays}-day data export window`,
      `after ${offer.recordingDays} days`,
    ],
  ],
  [
    cookies,
    'what-cookies-are',
    ['microphone, speaker and volume', 'into a form, in session storage'],
  ],
  [cookies, 'types-of-cookies', ['Essential', 'Analytics', 'Functional', 'Marketing']],
  [cookies, 'cookie-retention', [`${offer.cookieMonths} months`]],
])('the $title states its promises in #%s', (document, section, phrases) => {
  const text = sectionText(document, section);
  for (const phrase of phrases) expect(text).toContain(phrase);
});
