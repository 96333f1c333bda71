import { dealershipFigures } from '@/lib/content/claims';
import { dealerships, findDealership } from './dealerships';
import { parseRegistry } from './registry';

const hours = { opens: '08:00', closes: '18:00' };
const uuid = 'b1a7c0de-0000-4000-8000-000000000000';
const week = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: null, sun: null };
const file = {
  name: 'Lakeside Honda',
  city: 'Madison',
  region: 'WI',
  brands: ['Honda'],
  timeZone: 'America/Chicago',
  phone: '+1 608 555 0100',
  openingHours: week,
  serviceHours: week,
};

const parse = (...files: object[]) =>
  parseRegistry(new Map(files.map((content, i) => [`file-${i}.json`, JSON.stringify(content)])));

test('the shipped registry is in order', () => {
  expect(dealerships.map(({ slug }) => slug)).toEqual([
    '1stStreetKia',
    'ChesapeakeBayMercedesBenzOfAnnapolis',
    'OBrienFordAndSons',
    'SunriseToyota',
  ]);
});

test('finds a dealership by its exact path only', () => {
  expect(findDealership('SunriseToyota')?.name).toBe('Sunrise Toyota');
  for (const other of ['sunrisetoyota', 'SunriseToyota ', '', '__proto__', 'constructor']) {
    expect(findDealership(other)).toBeUndefined();
  }
});

test('gives each its path, in alphabetical order', () => {
  const read = parse(file, { ...file, name: 'Bayview Kia' });
  expect(read.map(({ slug }) => slug)).toEqual(['BayviewKia', 'LakesideHonda']);
});

test.each([
  ['name', { name: 'AI' }],
  ['name', { name: 'privacy' }],
  ['name', { name: 'A.P.I.' }],
  ['name', { name: '' }],
  ['name', { name: '--' }],
  ['name', { name: '丰田' }],
  ['brands.0', { brands: [''] }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['phone', { phone: '555' }],
  ['openingHours.mon', { openingHours: { ...week, mon: { opens: '18:00', closes: '08:00' } } }],
  ['serviceHours.sun.opens', { serviceHours: { ...week, sun: { opens: '8', closes: '09:00' } } }],
  ['serviceHours.sun', { serviceHours: { ...week, sun: undefined } }],
  ['assistantId', { assistantId: 'not-a-uuid' }],
  ['squadId', { squadId: 'not-a-uuid' }],
  ['workflowId', { workflowId: 7 }],
  ['squadId', { assistantId: uuid, squadId: uuid }],
  ['squadId', { assistantId: uuid, workflowId: uuid }],
  ['figures.lostService', { figures: { lostService: '+70%' } }],
  ['figures.customerDatabase', { figures: { customerDatabase: '10,00+' } }],
  ['figures.tradeIns', { figures: { tradeIns: '45' } }],
  ['figures.revenue', { figures: { revenue: 'two millions' } }],
  ['figures', { figures: { profit: '+5%' } }],
  ['salesperson.email', { salesperson: { name: 'Ann Lee', email: 'ann' } }],
  ['salesperson.name', { salesperson: { name: '', email: 'ann@example.com' } }],
  ...[
    'calendar.example.com/ann',
    'http://calendar.example.com/ann',
    'javascript:alert(1)',
    'https://ann:secret@calendar.example.com',
    `https://calendar.example.com/${'a'.repeat(500)}`,
    7,
  ].map((calendarUrl): [string, object] => [
    'salesperson.calendarUrl',
    { salesperson: { name: 'Ann Lee', email: 'ann@example.com', calendarUrl } },
  ]),
  ['the file', { extra: 1 }],
])('a fault is named by its file and field: %s', (field, fault) => {
  expect(() => parse(file, { ...file, name: 'Other', ...fault })).toThrow(
    `file-1.json: ${field}: `,
  );
});

test('a calendar stands in a link as it was meant', () => {
  const calendarUrl = 'https:/calendar.example.com/ann?gv=true';
  const salesperson = { name: 'Ann Lee', email: 'ann@example.com', calendarUrl };
  expect(parse({ ...file, salesperson })[0]?.salesperson?.calendarUrl).toBe(
    'https://calendar.example.com/ann?gv=true',
  );
});

test('two names of the same path are refused, whatever their case', () => {
  expect(() => parse(file, { ...file, name: 'LAKESIDE Honda' })).toThrow(
    'file-1.json: name: makes the same path as the name in file-0.json',
  );
});

test('every fault of every file is told at once, and a missing field as missing', () => {
  const { city, ...rest } = file;
  expect(city).toBeDefined();
  expect(() => parse({ ...rest, brands: 'Kia' }, { ...file, phone: '1' })).toThrow(
    /file-0\.json: city: is missing\n.*file-0\.json: brands: .*\n.*file-1\.json: phone: /,
  );
});

test('a file that is no JSON is named', () => {
  expect(() => parseRegistry(new Map([['broken.json', '{']]))).toThrow(
    'broken.json: the file: is no JSON: ',
  );
});

test('the usual figures would be good ones of a file, and so are smaller and greater ones', () => {
  const others = { lostService: '100%', customerDatabase: '8,500', revenue: '$750K' };
  for (const figures of [dealershipFigures, others]) {
    expect(parse({ ...file, figures })[0]?.figures).toEqual(figures);
  }
});
