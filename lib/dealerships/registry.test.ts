import { readDealership } from '@/lib/domain/dealership';
import { isRoute, pathsByKey, slugOf, suggestPath } from '@/lib/domain/paths';
import { completeContent } from './complete-content';
import { dealerships, findDealership } from './dealerships';
import { parseRegistry } from './dealerships';
import { findPlaces, splitPlace, suggestPlaces } from './places';

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

test('the shipped registry is valid and sorted', () => {
  expect(dealerships.map(({ slug }) => slug)).toEqual([
    '1stStreetKia',
    'ChesapeakeBayMercedesBenzOfAnnapolis',
    'OBrienFordAndSons',
    'SunriseToyota',
  ]);
});

test.each([
  ['AI', 'Reno', 'AIReno'],
  ['Łódź Motors', 'Łódź', 'LodzMotors'],
  ['日産 Nissan of Ｔokyo', 'Reno', 'NissanOfTokyo'],
  ['Desk.', 'Saint-Jérôme', 'DeskSaintJerome'],
  ['日産', 'New York', 'NewYork'],
  ['日産', '東京', undefined],
])('suggests a path for %s in %s: %s', (name, city, path) => {
  expect(suggestPath(name, city)).toBe(path);
});

test('finds a dealership by its exact path only', () => {
  expect(findDealership('SunriseToyota')?.name).toBe('Sunrise Toyota');
  for (const other of ['sunrisetoyota', 'SunriseToyota ', '', '__proto__', 'constructor']) {
    expect(findDealership(other)).toBeUndefined();
  }
});

test.each([
  ['path', { name: 'AI' }],
  ['path', { name: 'A.P.I.' }],
  ['name', { name: '' }],
  ['path', { name: '丰田' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['phone', { phone: '555' }],
  ['openingHours.mon', { openingHours: { ...week, mon: { opens: '18:00', closes: '08:00' } } }],
  ['serviceHours.sun.opens', { serviceHours: { ...week, sun: { opens: '8', closes: '09:00' } } }],
  ['assistantId', { assistantId: 'not-a-uuid' }],
  ['squadId', { squadId: 'not-a-uuid' }],
  ['squadId', { assistantId: uuid, squadId: uuid }],
  ['figures.lostService', { figures: { lostService: '+70%' } }],
  ['figures.customerDatabase', { figures: { customerDatabase: '10,00+' } }],
  ['figures', { figures: { profit: '+5%' } }],
  ['salesperson.email', { salesperson: { name: 'Ann Lee', email: 'ann' } }],
  ['salesperson.name', { salesperson: { name: '', email: 'ann@example.com' } }],
  ...[
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
])('names a fault by its file and field: %s', (field, fault) => {
  expect(() => parse(file, { ...file, name: 'Other', ...fault })).toThrow(
    `file-1.json: ${field}: `,
  );
});

test('rejects two names with the same path in any case', () => {
  expect(() => parse(file, { ...file, name: 'LAKESIDE Honda' })).toThrow(
    'file-1.json: name: makes the same path as the name in file-0.json',
  );
});

test('lists every fault of every file, and missing fields as missing', () => {
  const { city, ...rest } = file;
  expect(city).toBeDefined();
  expect(() => parse({ ...rest, brands: 'Kia' }, { ...file, phone: '1' })).toThrow(
    /file-0\.json: city: is missing\n.*file-0\.json: brands: .*\n.*file-1\.json: phone: /,
  );
});

test('names a file that is not JSON', () => {
  expect(() => parseRegistry(new Map([['broken.json', '{']]))).toThrow(
    'broken.json: the file: is no JSON: ',
  );
});

test.each([
  ['Sunrise Toyota', 'SunriseToyota'],
  ["O'Brien Ford & Sons", 'OBrienFordAndSons'],
  ['O’Brien Ford&Sons', 'OBrienFordAndSons'],
  ['bmw of austin', 'BmwOfAustin'],
  ['Citroën São Paulo', 'CitroenSaoPaulo'],
  ['St. Louis Mercedes-Benz', 'StLouisMercedesBenz'],
  ['1st Choice Kia', '1stChoiceKia'],
  ['Straße Motors', 'StrasseMotors'],
  ['Øresund Volvo', 'OresundVolvo'],
  ['Łódź Auto', 'LodzAuto'],
  ['Æbleø Œuvre Þór Đurić', 'AebleoOeuvreThorDuric'],
  ['Iğdır Kaʻanapali', 'IgdirKaanapali'],
  ['Audi\u200b West', 'AudiWest'],
])('%s has the path %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ...['AI', 'ai', 'Privacy', 'terms', 'COOKIES', 'Api', '_next', '404'].map((name) => [name, true]),
  ...['AIMotors', 'SunriseToyota', 'PrivacyFord'].map((name) => [name, false]),
] as [string, boolean][])('%s is a route of the site: %s', (name, isKept) => {
  expect(isRoute(name)).toBe(isKept);
});

test('prefers a full name to another’s name without its "and"', () => {
  const paths = pathsByKey(
    ['Ford and Sons', 'Ford Sons', 'And', 'A & I'].map((name) => ({ name, slug: slugOf(name) })),
  );
  expect(Object.fromEntries(paths)).toMatchObject({
    fordsons: '/FordSons',
    fordandsons: '/FordAndSons',
    and: '/And',
    aandi: '/AAndI',
    ai: '/AI',
  });
});

test.each([
  ['Bell Ford', 'Naperville', ['Ford'], 'IL', 'America/Chicago'],
  ['Dana’s Cars', 'Bayamón', [], 'PR', 'America/Puerto_Rico'],
  ['Fordham Autos', 'New York', [], 'NY', 'America/New_York'],
  ['Auto Mauricie', 'Trois-Rivières', [], 'QC', 'America/Toronto'],
])('completes %s in %s to a page', async (name, city, brands, region, timeZone) => {
  const content = await completeContent({ name, city });
  expect(content).toMatchObject({ name, city, brands, region, timeZone });
  expect(readDealership(content)).toHaveProperty('dealership.name', name);
});

test('keeps what is given and invents nothing for an unknown town', async () => {
  const given = { name: 'Bell Ford', city: 'Portland', region: 'ME', brands: ['Kia'] };
  expect(await completeContent(given)).toMatchObject({ ...given, timeZone: 'America/New_York' });
  const unknown = await completeContent({ name: 'Bell Ford', city: 'Nowhere at all' });
  expect(unknown).not.toHaveProperty('region');
  // Several towns have this name.
  expect(await completeContent({ name: 'Bell Ford', city: 'Medford' })).not.toHaveProperty(
    'region',
  );
  expect(unknown.guessed).toEqual(['openingHours', 'serviceHours']);
  expect(readDealership(unknown)).toHaveProperty('faults');
});

test('reads and suggests places', async () => {
  expect(splitPlace('Springfield, OH')).toEqual({ city: 'Springfield', region: 'OH' });
  expect(splitPlace('Toronto ON, Canada')).toEqual({ city: 'Toronto', region: 'ON' });
  expect(splitPlace('st. louis, mo')).toEqual({ city: 'st. louis', region: 'MO' });
  expect(splitPlace('La Jolla el')).toEqual({ city: 'La Jolla el', region: '' });
  expect(splitPlace('Munich, Bavaria')).toEqual({ city: 'Munich, Bavaria', region: '' });
  expect(splitPlace('Munich', 'Bavaria')).toEqual({ city: 'Munich', region: 'Bavaria' });
  const { city } = await completeContent({ name: 'Auto Mauricie', city: 'trois-rivieres' });
  expect(city).toBe('Trois-Rivières');
  expect((await findPlaces('Medford')).map(({ region }) => region).slice(0, 2)).toEqual([
    'OR',
    'MA',
  ]);
  expect(await suggestPlaces('springfield, m', 2)).toEqual(['Springfield, MO', 'Springfield, MA']);
  expect(await suggestPlaces('Springf', 3)).toEqual([
    'Springfield, MO',
    'Springfield, MA',
    'Springfield, IL',
  ]);
  expect(await suggestPlaces('trois riv')).toEqual(['Trois-Rivières, QC']);
  expect(await suggestPlaces('Springfield, MA')).toEqual(['Springfield, MA']);
  expect(await suggestPlaces('s')).toEqual([]);
});

test.each(
  [
    'Naperville, Illinois',
    'Naperville, IL 60540',
    'Naperville, IL 60540-1234',
    'NAPERVILLE il',
    'Naperville IL',
    'Naperville, Ill.',
    'naperville illinois',
    'Naperville,IL, USA',
    'Naperville, Illinois, United States',
    '123 Main St, Naperville, IL 60540',
  ]
    .map((text) => [text, 'Naperville, IL'])
    .concat([
      ['Saint Louis, Mo.', 'St. Louis, MO'],
      ['St Louis MO', 'St. Louis, MO'],
      ['Ft. Worth, Tex.', 'Fort Worth, TX'],
      ['N. Las Vegas, Nev.', 'North Las Vegas, NV'],
      ['Washington, D.C.', 'Washington, DC'],
      ['Washington DC 20001', 'Washington, DC'],
      ['New York, New York', 'New York City, NY'],
      ['Port Washington', 'Port Washington, NY'],
      ['West New York, NJ', 'West New York, NJ'],
      ['Charleston, W. Va.', 'Charleston, WV'],
      ['Kansas City Missouri', 'Kansas City, MO'],
      ['Ontario, CA', 'Ontario, CA'],
      ['Toronto, Ontario M5V 2T6', 'Toronto, ON'],
      ['Montreal, Québec', 'Montréal, QC'],
    ]),
)('reads the town of %s as %s', async (text, place) => {
  const { city, region } = splitPlace(text);
  const [town] = await findPlaces(city, region);
  expect(`${town?.city}, ${town?.region}`).toBe(place);
});

test.each(['IL', 'il', 'Illinois', 'Ill.', 'ILLINOIS', 'US-IL', 'IL 60540', 'Illinois (IL)'])(
  'reads the state from its own column: %s',
  (region) => {
    for (const city of ['Naperville', 'Naperville, IL', 'Naperville IL', 'Naperville 60540'])
      expect(splitPlace(city, region)).toEqual({ city: 'Naperville', region: 'IL' });
  },
);
