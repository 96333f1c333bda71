import { readWeek, type WeekHours } from './week';

const nine = { opens: '09:00', closes: '17:00' };
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const weekOf = (open: Partial<WeekHours>) =>
  ({ ...Object.fromEntries(days.map((day) => [day, null])), ...open }) as WeekHours;
const office = { mon: nine, tue: nine, wed: nine, thu: nine, fri: nine };
const weekend = { from: { day: 'fri', time: '17:00' }, to: { day: 'mon', time: '09:00' } };
const toTuesday = { from: { day: 'tue' }, to: { day: 'tue' }, hours: 160 };

test.each<[string, Partial<WeekHours>, object]>([
  ['the closed hours', office, { closedHours: 128 }],
  ['half hours', { sat: { opens: '07:30', closes: '12:00' } }, { closedHours: 163.5 }],
  ['the longest closed time across two weeks', office, { longestGap: { ...weekend, hours: 64 } }],
  [
    'it in the middle of the week',
    { ...office, wed: null, sat: nine, sun: nine },
    { longestGap: { from: { day: 'tue' }, hours: 40 } },
  ],
  ['a whole week if one day is open', { tue: nine }, { longestGap: toTuesday }],
  ['no closed time if it never opens', {}, { closedHours: 168, longestGap: undefined }],
])('finds %s', (_, open, found) => expect(readWeek(weekOf(open))).toMatchObject(found));

test('lists each day in minutes, Monday first', () => {
  const { days } = readWeek(weekOf(office));
  expect(days[0]).toEqual({ day: 'mon', open: { from: 540, to: 1020 } });
  expect(days[6]).toEqual({ day: 'sun', open: null });
});
