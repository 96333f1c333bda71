import { momentAfter, readWeek, type WeekHours } from './week';

const nine = { opens: '09:00', closes: '17:00' };
const never: WeekHours = {
  mon: null,
  tue: null,
  wed: null,
  thu: null,
  fri: null,
  sat: null,
  sun: null,
};
const officeWeek: WeekHours = { ...never, mon: nine, tue: nine, wed: nine, thu: nine, fri: nine };

describe('the week of a store', () => {
  it('counts the hours in which it is closed', () => {
    expect(readWeek(officeWeek)).toMatchObject({ openHours: 40, closedHours: 128 });
  });

  it('counts half hours', () => {
    const week = readWeek({ ...never, sat: { opens: '07:30', closes: '12:00' } });
    expect(week).toMatchObject({ openHours: 4.5, closedHours: 163.5 });
  });

  it('gives each day in minutes, Monday first', () => {
    const { days } = readWeek(officeWeek);
    expect(days[0]).toEqual({ day: 'mon', open: { from: 540, to: 1020 } });
    expect(days[6]).toEqual({ day: 'sun', open: null });
  });

  it('finds the longest time without anyone, over the end of the week', () => {
    expect(readWeek(officeWeek).longestGap).toEqual({
      from: { day: 'fri', time: '17:00' },
      to: { day: 'mon', time: '09:00' },
      hours: 64,
    });
  });

  it('finds it in the middle of the week', () => {
    const hours = { ...officeWeek, wed: null, sat: nine, sun: nine };
    expect(readWeek(hours).longestGap).toMatchObject({ from: { day: 'tue' }, hours: 40 });
  });

  it('waits a whole week where one day is open', () => {
    const { longestGap } = readWeek({ ...never, tue: nine });
    expect(longestGap).toMatchObject({ from: { day: 'tue' }, to: { day: 'tue' }, hours: 160 });
  });

  it('has none where it never opens', () => {
    expect(readWeek(never)).toMatchObject({ closedHours: 168, longestGap: undefined });
  });
});

it.each([
  [{ day: 'sat', time: '16:00' }, 30, { day: 'sat', time: '16:30' }],
  [{ day: 'sat', time: '16:00' }, 8 * 60, { day: 'sun', time: '00:00' }],
  [{ day: 'sun', time: '23:45' }, 30, { day: 'mon', time: '00:15' }],
  [{ day: 'mon', time: '00:00' }, -15, { day: 'sun', time: '23:45' }],
] as const)('%o and %i minutes make %o', (from, minutes, to) => {
  expect(momentAfter(from, minutes)).toEqual(to);
});
