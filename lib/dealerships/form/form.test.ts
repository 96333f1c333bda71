import { showableDraft } from '../complete-content';
import { dealerships } from '../dealerships';
import { contentOf, formOf } from './dealership-form';
import {
  enterHours,
  hoursFormOf,
  parseHours,
  rowsOf,
  setSameOnWeekdays,
  weekOf,
} from './hours-form';

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
  it('gives back what it was given', () => {
    expect(contentOf(formOf(content))).toEqual(content);
    for (const { slug, ...shipped } of dealerships) {
      expect(slug).not.toBe('');
      expect(contentOf(formOf(shipped))).toEqual(shipped);
    }
  });

  it.each([undefined, null, 'text', [], { name: 3, brands: 'Ford', openingHours: [], figures: 0 }])(
    'is empty of %j, and makes up nothing that nobody entered',
    (given) => {
      const form = formOf(given);
      expect(form).toMatchObject({ name: '', brands: '', callee: 'inline' });
      expect(contentOf(form)).not.toHaveProperty('salesperson');
      expect(contentOf(form)).not.toHaveProperty('phone');
    },
  );

  it.each([
    ['(630) 555-0178', '+1 630 555 0178'],
    ['1-630-555-0178', '+1 630 555 0178'],
    ['+49 89 555 0178', '+49 89 555 0178'],
    ['call us', 'call us'],
  ])('takes the number %s as people type it', (typed, phone) => {
    const form = { ...formOf({}), name: '  Bay Kia ', brands: 'Kia,, Ford ,', phone: typed };
    expect(contentOf(form)).toMatchObject({ name: 'Bay Kia', brands: ['Kia', 'Ford'], phone });
  });
});

describe('the hours', () => {
  const [nine, closed] = [{ opens: '09:00', closes: '18:00' }, null];

  it.each([
    ['mon-fri 09:00-18:00', [nine, nine, nine, nine, nine, closed, closed]],
    ['Mon–Tue 9am–6pm; Sat 9 am - 6 pm', [nine, nine, closed, closed, closed, nine, closed]],
    ['daily 9-18, sun closed', [nine, nine, nine, nine, nine, nine, closed]],
    ['sat-mon 9.00-18.00', [nine, closed, closed, closed, closed, nine, nine]],
  ])('are read as people write them: %s', (text, days) => {
    expect(Object.values(weekLike(text))).toEqual(days);
  });

  it.each([
    ['', 'is not like'],
    ['nine to five', 'is not like'],
    ['mon 9-18,', 'is not like'],
    ['mon 9-25', 'has a time that is none'],
    ['mon 13pm-15pm', 'has a time that is none'],
    ['mon 9-5', 'closes before it opens'],
  ])('are refused with a reason: “%s” %s', (text, fault) => {
    expect(parseHours(text)).toEqual({ fault: expect.stringContaining(fault) });
  });

  it('put working days of the same hours together', () => {
    const labels = rowsOf(hoursFormOf(week)).map(({ label }) => label);
    expect(labels).toEqual(['Monday to Friday', 'Saturday', 'Sunday']);
    expect(rowsOf(hoursFormOf(weekLike('weekdays 9-18, wed 9-20')))).toHaveLength(7);
  });

  it('change in all days of a row, and in no other', () => {
    const form = hoursFormOf(week);
    const [together, , sunday] = rowsOf(form);
    const later = enterHours(form, together!, { closes: '20:00' });
    const open = enterHours(later, sunday!, { isOpen: true, opens: '11:00', closes: '15:00' });
    expect(weekOf(open)).toEqual(weekLike('weekdays 9-20, sat 10-16, sun 11-15'));
  });

  it('of a day that closes come back when it opens', () => {
    const form = hoursFormOf(weekLike('daily 8:30-17'));
    const sunday = rowsOf(form).at(-1)!;
    const shut = enterHours(form, sunday, { isOpen: false });
    expect(weekOf(shut).sun).toBeNull();
    expect(weekOf(enterHours(shut, sunday, { isOpen: true }))).toEqual(weekOf(form));
  });

  it('of the first open working day become those of all, and not of the weekend', () => {
    const form = hoursFormOf(weekLike('tue 9-20, thu 7-12, sat 10-16'));
    const same = setSameOnWeekdays(form, true);
    expect(weekOf(same)).toEqual(weekLike('weekdays 9-20, sat 10-16'));
    expect(weekOf(setSameOnWeekdays(same, false))).toEqual(weekOf(same));
  });

  it('of a broken week are closed, and of a broken time as they are', () => {
    const form = hoursFormOf({ mon: { opens: '9', closes: 7 }, tue: 'x' });
    expect(weekOf(form)).toMatchObject({ mon: { opens: '9', closes: '' }, tue: null, sun: null });
    expect(weekOf(hoursFormOf(undefined)).mon).toBeNull();
  });
});

describe('the preview of a draft', () => {
  it('shows the rest where something is wrong', () => {
    const openingHours = { ...week, tue: { opens: '9', closes: '5' } };
    const salesperson = { name: 'Dana', email: 'dana' };
    const wrong = { brands: [''], salesperson, openingHours, phone: '1' };
    const shown = showableDraft({ ...content, ...wrong });
    expect(shown).toMatchObject({ name: 'Lakeside Ford', brands: [], serviceHours: week });
    expect(shown?.salesperson ?? shown?.phone).toBeUndefined();
  });

  it('shows a page for a name alone, and none without', () => {
    expect(showableDraft({ name: 'Lakeside Ford' })).toMatchObject({ slug: 'LakesideFord' });
    for (const name of ['', 'Privacy', undefined])
      expect(showableDraft({ ...content, name })).toBeUndefined();
  });
});
