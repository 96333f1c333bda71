import { showableDraft } from '../complete-content';
import { dealerships } from '../dealerships';
import { contentOf, editContent, formFaults, formOf, guessesIn } from './dealership-form';
import { hoursText, parseHours } from './hours-form';

function weekLike(text: string) {
  const parsed = parseHours(text);
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.week;
}

const week = weekLike('weekdays 9-18, sat 10-16');
const content = {
  name: 'Lakeside Ford',
  city: 'Madison',
  region: 'WI',
  brands: ['Ford', 'Lincoln'],
  timeZone: 'America/Chicago',
  phone: '+1 608 555 0100',
  openingHours: week,
  serviceHours: week,
  assistantId: '6a5a3e9e-52c1-4a5b-9c3e-0d7f6c1f2b11',
  figures: { revenue: '+$3M' },
  salesperson: {
    name: 'Dana Whitfield',
    email: 'dana@example.com',
    phone: '+1 443 555 0131',
    calendarUrl: 'https://example.com/dana',
  },
};

describe('the form of a dealership', () => {
  it('returns the content that it was made from', () => {
    expect(contentOf(formOf(content))).toEqual(content);
    for (const { slug, ...shipped } of dealerships) {
      expect(slug).not.toBe('');
      expect(contentOf(formOf(shipped))).toEqual(shipped);
    }
  });

  it.each([undefined, null, 'text', [], { name: 3, brands: 'Ford', openingHours: [], figures: 0 }])(
    'is empty for %j, and invents no values',
    (given) => {
      const form = formOf(given);
      expect(form).toMatchObject({ name: '', brands: '', callee: 'inline' });
      expect(form.serviceHours).toBe('');
      expect(contentOf(form)).not.toHaveProperty('salesperson');
      expect(contentOf(form)).not.toHaveProperty('phone');
    },
  );

  it.each([
    ['(630) 555-0178', '+1 630 555 0178'],
    ['1-630-555-0178', '+1 630 555 0178'],
    ['+49 89 555 0178', '+49 89 555 0178'],
    ['call us', 'call us'],
  ])('normalizes the phone number %s', (typed, phone) => {
    const form = { ...formOf({}), name: '  Bay Kia ', brands: 'Kia,, Ford ,', phone: typed };
    expect(contentOf(form)).toMatchObject({ name: 'Bay Kia', brands: ['Kia', 'Ford'], phone });
  });

  it('removes invisible characters from pasted texts', () => {
    const pasted = { name: 'Audi\u200b  We\u00adst', 'salesperson.name': 'Dana\ufeff' };
    const { name, salesperson } = contentOf({
      ...formOf(content),
      ...pasted,
      brands: 'Au\u200bdi',
    });
    expect([name, salesperson]).toMatchObject(['Audi West', { name: 'Dana' }]);
  });

  it('keeps unreadable hours and explains them; service hours default to the showroom’s', () => {
    const form = { ...formOf(content), openingHours: 'Mon nine', serviceHours: '' };
    const draft = contentOf(form);
    expect(draft).toMatchObject({ openingHours: 'Mon nine', serviceHours: 'Mon nine' });
    expect(formOf(draft).openingHours).toBe('Mon nine');
    const faults = { 'openingHours.mon': 'is missing', 'brands.0': 'is missing', squadId: 'x' };
    expect(formFaults({ content: { ...draft, brands: [] }, faults })).toEqual({
      openingHours: '“Mon nine” is not like “Mon to Fri 9 am to 8 pm” or “Sun closed”.',
      brands: 'Fill this in.',
    });
    const same = contentOf({ ...form, openingHours: 'daily 9-18' });
    expect(same.serviceHours).toEqual(weekLike('daily 9-18'));
  });
});

describe('a guess', () => {
  const guess = { ...content, guessed: ['openingHours', 'serviceHours'] };
  const given = formOf(guess);

  it('stays a guess until it is changed or confirmed', () => {
    expect(guessesIn(editContent(guess, { ...given, name: 'Bell' }))).toHaveLength(2);
    const hours = { openingHours: 'daily 9-18' };
    expect(guessesIn(editContent(guess, hours))).toEqual(['serviceHours']);
    expect(editContent(guess, {}, true)).toEqual(content);
  });

  it.each([
    ['https://www.example.com/bell-ford', 'BellFord'],
    ['/Bell', 'Bell'],
    ['', undefined],
  ])('reads the path %s as %s', (path, slug) => {
    expect(editContent(content, { path }).path).toBe(slug);
  });
});

describe('the hours', () => {
  const [nine, closed] = [{ opens: '09:00', closes: '18:00' }, null];
  const fiveDays = [nine, nine, nine, nine, nine];
  const late = { opens: '09:00', closes: '24:00' };
  const one = { opens: '13:00', closes: '17:00' };
  const always = { opens: '00:00', closes: '24:00' };

  it.each([
    ['mon-fri 09:00-18:00', [nine, nine, nine, nine, nine, closed, closed]],
    ['Mon–Tue 9am–6pm; Sat 9 am - 6 pm', [nine, nine, closed, closed, closed, nine, closed]],
    ['daily 9-18, sun closed', [nine, nine, nine, nine, nine, nine, closed]],
    ['sat-mon 9.00-18.00', [nine, closed, closed, closed, closed, nine, nine]],
    ['Mon to Wed: 9-6', [nine, nine, nine, closed, closed, closed, closed]],
    ['Every day closed', [closed, closed, closed, closed, closed, closed, closed]],
    ['M-F 9-6', [nine, nine, nine, nine, nine, closed, closed]],
    ['Mo-Fr 9am-6pm', [nine, nine, nine, nine, nine, closed, closed]],
    ['Weekdays 9-6', [nine, nine, nine, nine, nine, closed, closed]],
    ['Mon, Tue & Weds 9 a.m. – 6 p.m.', [nine, nine, nine, closed, closed, closed, closed]],
    ['Mon through Thurs: 9:00AM-6:00PM', [nine, nine, nine, nine, closed, closed, closed]],
    ['Mon–Sat 9a-6p, closed Sunday', [nine, nine, nine, nine, nine, nine, closed]],
    ['Monday − Friday from 0900 to 1800, closed Sat, Sun', [...fiveDays, closed, closed]],
    ['Mon-Fri 9-6 Sat 12-5 Sun closed', [...fiveDays, { opens: '12:00', closes: '17:00' }, closed]],
    ['Sun closed, daily 9-6', [...fiveDays, nine, closed]],
    ['Daily 9-6, Fri 9 am to midnight', [...fiveDays.with(4, late), nine, nine]],
    ['Mon-Thu 9-6, Fri 9am-12am', [...fiveDays.with(4, late), closed, closed]],
    ['Weekends & Wed 1-5', [closed, closed, one, closed, closed, one, one]],
    ['24/7', Array(7).fill(always)],
    ['Weekdays 24 hours', [always, always, always, always, always, closed, closed]],
  ])('parse: %s', (text, days) => {
    expect(Object.values(weekLike(text))).toEqual(days);
  });

  it.each([
    ['', 'is not like'],
    ['nine to five', 'is not like'],
    ['mon 9-18,', 'is not like'],
    ['mon 9-25', 'has a time that is none'],
    ['mon 13pm-15pm', 'has a time that is none'],
    ['mon 9-5am', 'closes before it opens'],
    ['Sat 10 am to 2 am', 'after midnight'],
    ['Mon-Fri 8-12, Mon-Fri 13-18', 'second time for the same day'],
    ['Mon-Fri 8-12, 13-18', 'second time for the same day'],
    ['daily 8-12, sat 13-18', 'second time for the same day'],
    ['Mon 9-5, Mon closed', 'second time for the same day'],
    ['Mon 9-5, Sat', 'is not like'],
    ['S 9-5', 'is not like'],
  ])('are rejected with a reason: “%s” %s', (text, fault) => {
    expect(parseHours(text)).toEqual({ fault: expect.stringContaining(fault) });
  });

  it.each([
    ['weekdays 9-18, sat 10-16', 'Mon to Fri 9 am to 6 pm, Sat 10 am to 4 pm'],
    ['tue 7:30-12, thu 12-23', 'Tue 7:30 am to noon, Thu noon to 11 pm'],
    ['daily closed', 'Every day closed'],
    ['fri 9-24, 24 hours sat', 'Fri 9 am to midnight, Sat midnight to midnight'],
  ])('survive formatting and parsing: %s', (text, said) => {
    expect(hoursText(weekLike(text))).toBe(said);
    expect(weekLike(said)).toEqual(weekLike(text));
  });

  it('of a malformed week are its valid days', () => {
    const broken = {
      mon: { opens: '09:00', closes: 7 },
      tue: 'x',
      wed: { opens: '09:00', closes: '18:00' },
    };
    expect(hoursText(broken)).toBe('Wed 9 am to 6 pm');
    expect(hoursText(undefined)).toBe('');
  });
});

describe('the preview of a draft', () => {
  it('shows the page without its faulty fields', () => {
    const openingHours = { ...week, tue: { opens: '9', closes: '5' } };
    const salesperson = { name: 'Dana', email: 'dana' };
    const wrong = { brands: [''], salesperson, openingHours, phone: '1' };
    const shown = showableDraft({ ...content, ...wrong });
    expect(shown).toMatchObject({ name: 'Lakeside Ford', brands: [], serviceHours: week });
    expect(shown?.salesperson ?? shown?.phone).toBeUndefined();
  });

  it('shows a page for a name alone, and none without a name', () => {
    expect(showableDraft({ name: 'Lakeside Ford' })).toMatchObject({ slug: 'LakesideFord' });
    for (const name of ['', 'Privacy', undefined])
      expect(showableDraft({ ...content, name })).toBeUndefined();
  });
});
