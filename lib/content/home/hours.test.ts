import { hoursOf, hourText, type TimeOfDay } from '@/lib/content/clock';
import { exampleHours } from '@/lib/content/example-store';

import { agentCall } from './agent-call';
import { benefits } from './benefits';
import { hiddenCosts } from './hidden-costs';

const { service, store } = exampleHours;
const isWithin = (at: number, day: { opens: TimeOfDay; closes: TimeOfDay }) =>
  at >= hoursOf(day.opens) && at < hoursOf(day.closes);

/** “Saturday, 7:42 pm” in hours since that Saturday began: 19.7. */
function hourOfDay(text: string): number {
  const [, hour, minute, half] = /(\d{1,2}):(\d\d)\s([ap])m/.exec(text) ?? [];
  return (Number(hour) % 12) + Number(minute) / 60 + (half === 'p' ? 12 : 0);
}

it('has the service department work within the hours of its store', () => {
  for (const day of Object.keys(store) as (keyof typeof store)[]) {
    const [outer, inner] = [store[day], service[day]];
    if (!inner) continue;
    expect(hoursOf(inner.opens)).toBeGreaterThanOrEqual(hoursOf(outer?.opens ?? '24:00'));
    expect(hoursOf(inner.closes)).toBeLessThanOrEqual(hoursOf(outer?.closes ?? '00:00'));
  }
});

it('has people answer calls while they are there, and only then', () => {
  expect([hiddenCosts.opens, hiddenCosts.closes]).toEqual([store.sat.opens, store.sat.closes]);
  for (const at of hiddenCosts.answered) expect(isWithin(hoursOf(at), store.sat)).toBe(true);
});

it('tells when service had closed, of a call after that', () => {
  const late = hiddenCosts.missed.find(({ outcome }) => outcome.startsWith('Service had closed'));
  expect(late?.outcome).toContain(hourText(hoursOf(service.sat.closes)));
  expect(hoursOf(late?.at ?? '00:00')).toBeGreaterThan(hoursOf(service.sat.closes));
});

it('has the agent answer after the store has closed, and people take calls while it is open', () => {
  const { booking, handoff } = agentCall;
  expect(booking.title).toContain('Saturday');
  expect(hourOfDay(booking.title)).toBeGreaterThan(hoursOf(store.sat.closes));
  expect(booking.turns[0]?.note).toContain(`closed at ${hourText(hoursOf(store.sat.closes))}`);
  expect(handoff.title).toContain('Tuesday');
  expect(isWithin(hourOfDay(handoff.title), service.tue)).toBe(true);
});

describe('Monday’s book', () => {
  const { book } = benefits;
  const jobs = book.jobs.map(({ bay, starts, hours, work, bookedAt }) => {
    const from = hoursOf(starts);
    return { bay, from, to: from + hours, work, bookedAt };
  });
  type Slot = Pick<(typeof jobs)[number], 'from' | 'to'>;
  const isFree = (bay: number, slot: Slot, taken: typeof jobs) =>
    taken.every((job) => job.bay !== bay || job.to <= slot.from || job.from >= slot.to);
  const bays = Object.keys(book.bays).map(Number);

  it('is the day of the service department', () => {
    expect([book.from, book.to].map(hourText)).toEqual(
      [service.mon.opens, service.mon.closes].map(hoursOf).map(hourText),
    );
  });

  it('is as full as the title says: in no bay is there an hour left', () => {
    expect(benefits.title).toMatch(/Full on\sMonday/);
    for (const bay of bays)
      for (let from = book.from; from + 1 <= book.to; from += 0.5)
        expect(isFree(bay, { from, to: from + 1 }, jobs)).toBe(false);
  });

  it('is booked by the agent while service is closed, from Saturday afternoon on', () => {
    for (const { bookedAt } of jobs) {
      if (!bookedAt) continue;
      expect(bookedAt).toMatch(/^(?:Sat|Sun) /);
      if (bookedAt.startsWith('Sat'))
        expect(hourOfDay(bookedAt)).toBeGreaterThan(hoursOf(service.sat.closes));
    }
  });

  it('has the visit of the sample call, and had the times that its agent offers', () => {
    const visit = jobs.find(({ bookedAt }) => bookedAt === 'Sat 7:42 pm');
    expect(visit).toMatchObject({ bay: 2, from: 7.5, work: 'Brakes' });
    expect(agentCall.record.rows[0].text).toContain('Monday, 7:30 am, bay 2. Brakes');
    expect(agentCall.booking.turns[2]?.text).toContain('7:30 in the morning, or noon');
    const before = jobs.filter(({ bookedAt }) => !bookedAt);
    for (const from of [7.5, 12])
      expect(bays.some((bay) => isFree(bay, { from, to: from + 1.5 }, before))).toBe(true);
  });
});
