import { readWeek, type WeekHours } from './week';

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
  it('counts the closed hours', () => {
    expect(readWeek(officeWeek)).toMatchObject({ openHours: 40, closedHours: 128 });
  });

  it('counts half hours', () => {
    const week = readWeek({ ...never, sat: { opens: '07:30', closes: '12:00' } });
    expect(week).toMatchObject({ openHours: 4.5, closedHours: 163.5 });
  });

  it('lists each day in minutes, Monday first', () => {
    const { days } = readWeek(officeWeek);
    expect(days[0]).toEqual({ day: 'mon', open: { from: 540, to: 1020 } });
    expect(days[6]).toEqual({ day: 'sun', open: null });
  });

  it('finds the longest closed time across the end of the week', () => {
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

  it('spans a whole week if one day is open', () => {
    const { longestGap } = readWeek({ ...never, tue: nine });
    expect(longestGap).toMatchObject({ from: { day: 'tue' }, to: { day: 'tue' }, hours: 160 });
  });

  it('finds no closed time if it never opens', () => {
    expect(readWeek(never)).toMatchObject({ closedHours: 168, longestGap: undefined });
  });
});
