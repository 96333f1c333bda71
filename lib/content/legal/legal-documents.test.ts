import { offer } from '../claims';
import { faq } from '../faq';
import { footer } from '../footer';
import { cookiePolicy } from './cookies';
import type { LegalBlock, LegalDocument, RichText } from './legal-document';
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

function textOf(text: RichText): string {
  if (typeof text === 'string') return text;
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'strong' in part ? part.strong : part.link;
    })
    .join('');
}

const textsOf = (block: LegalBlock): readonly RichText[] =>
  typeof block === 'object' && 'list' in block ? block.list : [block];

const sectionText = (document: LegalDocument, id: string) =>
  document.sections
    .filter((section) => section.id === id)
    .flatMap(({ blocks }) => blocks.flatMap(textsOf).map(textOf))
    .join('\n');

const bodyOf = (document: LegalDocument) =>
  document.sections.map(({ id }) => sectionText(document, id)).join('\n');

const linksOf = (document: LegalDocument) =>
  document.sections
    .flatMap(({ blocks }) => blocks.flatMap(textsOf))
    .flatMap((text) => (typeof text === 'string' ? [] : text))
    .flatMap((part) => (typeof part === 'object' && 'href' in part ? [part.href] : []));

describe.each([
  {
    document: privacy,
    words: 1_500,
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
    words: 2_000,
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
    words: 1_000,
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
])('the $document.title', ({ document, words, titles, address }) => {
  const { sections } = document;

  it('has the sections of the specification, in order', () => {
    expect(sections.map(({ title }) => title)).toEqual(titles);
  });

  it('is prose, not an outline', () => {
    expect(bodyOf(document).split(/\s+/).length).toBeGreaterThan(words);
    for (const { blocks } of sections) expect(blocks.length).toBeGreaterThan(1);
  });

  it('names each anchor once, and none of the footer’s', () => {
    const ids = [...sections.map(({ id }) => id), ...footer.entries.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives its address in the last section, and no other address', () => {
    const last = sections.at(-1)?.id ?? '';
    expect(sectionText(document, last)).toContain(address);
    const mails = linksOf(document).filter((href) => href.startsWith('mailto:'));
    expect(new Set(mails)).toEqual(new Set([`mailto:${address}`]));
  });

  it('refers to the other two documents and to no page that is not there', () => {
    const paths = linksOf(document).filter((href) => href.startsWith('/'));
    const others = footer.legal.filter(({ label }) => label !== document.title);
    expect(new Set(paths)).toEqual(new Set(others.map(({ href }) => href)));
  });

  it('uses the typographic apostrophe', () => {
    expect(bodyOf(document)).not.toMatch(/['"]/);
  });
});

/** Each constant of the specification's legal copy, as the sentence that must carry it. */
const constants: readonly (readonly [string, LegalDocument, string, readonly string[]])[] = [
  [
    'the deletion of recordings',
    privacy,
    'retention',
    [`after ${offer.recordingDays} days`, 'unless longer retention is requested for training'],
  ],
  ['the export window', privacy, 'retention', [`${offer.exportDays} days`, 'permanently deleted']],
  ['the compliance', privacy, 'security', [offer.compliance]],
  [
    'the lifetime discount',
    terms,
    'pre-sale-terms',
    [`lifetime ${offer.lifetimeDiscount} discount on monthly subscription fees`],
  ],
  [
    'the number of customers',
    terms,
    'pre-sale-terms',
    [`limited to the first ${offer.customers} customers`],
  ],
  [
    'the start of implementation',
    terms,
    'pre-sale-terms',
    [
      'Implementation begins after the funding goal is reached',
      `within ${offer.implementationHours} hours`,
      `within ${offer.integrationDays} days`,
    ],
  ],
  [
    'the guarantee',
    terms,
    'pre-sale-terms',
    [
      `${offer.moneyBackDays}-day money-back guarantee`,
      'from service activation',
      `${offer.guaranteeDays}-day performance guarantee`,
    ],
  ],
  ['the free trial', terms, 'pre-sale-terms', [`${offer.trialDays} days`]],
  ['billing in advance', terms, 'payment-and-billing', ['Monthly fees are billed in advance']],
  ['the uptime target', terms, 'service-availability', [offer.uptimeTarget, 'not guaranteed']],
  [
    'the cap on liability',
    terms,
    'limitation-of-liability',
    [`paid to us in the ${offer.liabilityMonths} months before`],
  ],
  [
    'notice and export',
    terms,
    'termination',
    [
      `${offer.terminationDays} days’ written notice`,
      `${offer.exportDays}-day data export window`,
      'permanently deleted',
      `after ${offer.recordingDays} days`,
    ],
  ],
  ['how long cookies last', cookies, 'cookie-retention', [`${offer.cookieMonths} months`]],
  [
    'the four types of cookies',
    cookies,
    'types-of-cookies',
    ['Essential', 'Analytics', 'Functional', 'Marketing'],
  ],
  [
    'the sources of third-party cookies',
    cookies,
    'third-party-cookies',
    ['Analytics providers', 'Payment providers', 'Authentication providers'],
  ],
  [
    'who receives information',
    privacy,
    'sharing',
    ['analytics', 'payment', 'authentication', 'Vapi', 'Daily'],
  ],
  [
    'what a demo call sends where',
    privacy,
    'information-collected',
    [
      'microphone is opened only after you press the button',
      'Vapi',
      'Daily',
      'Chrome, Edge and Safari',
      'images.unsplash.com',
      'IP address',
    ],
  ],
  [
    'what becomes of what is said, typed and written down',
    privacy,
    'information-collected',
    [
      'until you leave the page',
      'what you type to the agent, once you send it',
      'opens none until you switch it on',
      'names no call, no visitor and no address, and holds nothing that was said',
    ],
  ],
  [
    'what a form carries, and what of it the visitor chooses',
    privacy,
    'information-collected',
    ['your name, your dealership', 'only where you choose to send it', 'not stored with the form'],
  ],
  [
    'how long a form is kept, and how to have it deleted',
    privacy,
    'retention',
    ['for up to 123 days', 'write to us with its reference'],
  ],
  [
    'what a browser keeps of a form',
    cookies,
    'what-cookies-are',
    ['what you have typed into a form, in session storage, until you send it'],
  ],
  [
    'how a pre-order is placed, and what comes after the last spot',
    terms,
    'pre-sale-terms',
    ['with the form on this website, or by email', 'waiting list', 'in order of arrival'],
  ],
  ['how long the records of calls are kept', privacy, 'retention', ['how calls went']],
  [
    'what a browser keeps of a call',
    cookies,
    'what-cookies-are',
    ['captions', 'microphone, speaker and volume', 'until you close the tab'],
  ],
];

test.each(constants)('the documents state %s', (_, document, section, phrases) => {
  const text = sectionText(document, section);
  for (const phrase of phrases) expect(text).toContain(phrase);
});

test('the documents and the questions of the pages promise the same', () => {
  const answers = faq.map(({ answer }) => answer).join('\n');
  for (const promise of [
    `first ${offer.customers} customers`,
    `within ${offer.implementationHours} hours`,
    `within ${offer.integrationDays} days`,
    `${offer.guaranteeDays}-day performance guarantee`,
    'by phone, chat and email',
  ]) {
    expect(answers).toContain(promise);
    expect(bodyOf(terms)).toContain(promise);
  }
  for (const promise of ['encrypted in transit and at rest', offer.compliance]) {
    expect(answers).toContain(promise);
    expect(bodyOf(privacy)).toContain(promise);
  }
});
