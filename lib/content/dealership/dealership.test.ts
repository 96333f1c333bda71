import { formatWeek } from '@/lib/time/format';
import { stringsOf } from '@/testing/content-strings';
import { dealershipContent } from '../dealership';
import { type DealershipFacts, factsOf, formatPhone } from './facts';

const day = { opens: '07:30', closes: '18:00' };
const week = {
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: { opens: '08:00', closes: '12:00' },
  sun: null,
};
const facts: DealershipFacts = {
  name: "O'Neill Honda",
  slug: 'ONeillHonda',
  city: 'Madison',
  region: 'WI',
  brands: ['Honda', 'Acura'],
  timeZone: 'America/New_York',
  phone: '+1 608 555 0100',
  openingHours: week,
  serviceHours: week,
};
const never = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

it('formats a week by runs of equal days', () => {
  expect(formatWeek(week)).toBe('Mon to Fri 7:30\u00a0am to 6\u00a0pm, Sat 8\u00a0am to noon');
  expect(formatWeek({ ...week, wed: null })).toMatch(/^Mon to Tue .*, Thu to Fri .*, Sat /);
});

it('formats phone numbers in their country’s notation', () => {
  expect(formatPhone('+1 608 555 0100')).toBe('608-555-0100');
  expect(formatPhone('+44 20 5550 0100')).toBe('+44 20 5550 0100');
});

it('expects answers of the agent that match the hours', () => {
  const answers = dealershipContent(facts).proof.questions.map(({ answer }) => answer);
  expect(answers).toContain('Saturday, 8\u00a0am to noon.');
  expect(answers).toContain('Honda and Acura');
  expect(dealershipContent({ ...facts, serviceHours: never }).proof.questions).toHaveLength(4);
});

it('shows no unconfirmed hours', () => {
  const guessed: ('openingHours' | 'serviceHours')[] = ['openingHours', 'serviceHours'];
  const guessing = stringsOf(dealershipContent(factsOf({ ...facts, guessed }))).join('\n');
  expect(guessing).toContain('It has no hours of yours yet.');
  expect(guessing).not.toMatch(/Saturday, 8|Your service hours|Showroom Mon/);
});

it('shows the salesperson’s calendar, if any', () => {
  const salesperson = { name: 'Ann Lee', email: 'ann@example.com' };
  const href = 'https://calendar.example.com/ann';
  const contactOf = (more: object) =>
    dealershipContent(factsOf({ ...facts, salesperson: { ...salesperson, ...more } })).vision
      .contact;
  expect(contactOf({ calendarUrl: href })?.links).toContainEqual({
    label: expect.any(String),
    href,
  });
  expect(contactOf({})?.links).toHaveLength(1);
});

it('has whole sentences for a store without phone and brands', () => {
  const sentences = stringsOf(dealershipContent({ ...facts, phone: undefined, brands: [] }));
  expect(sentences.length).toBeGreaterThan(100);
  const broken = sentences.filter((text) => /undefined|null|NaN| {2}| [.,?!]|^[.,]|^$/.test(text));
  expect(broken).toEqual([]);
  expect(sentences.join()).not.toMatch(/Acura|555/);
});
