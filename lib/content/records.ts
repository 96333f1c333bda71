import { formatTime, later } from '@/lib/time/format';

interface Visit {
  readonly day: string;
  /** Time at which the service department opens that day. */
  readonly opens: string;
  /** Three cars of its customers. */
  readonly cars: readonly [string, string, string];
}

/** Records of an evening's call: the store's schedule, its CRM, and an advisor's phone. */
export function recordsOf({ day, opens, cars }: Visit) {
  const [first = '', booked = '', last = ''] = [0, 30, 60].map((wait) =>
    formatTime(later(opens, wait)),
  );
  const name = 'Erin Castillo';
  const car = cars[1];
  return {
    title: 'One minute later, at your store',
    schedule: {
      title: `DMS: service, ${day}`,
      booked: 'Booked 7:43\u00a0pm by the agent',
      // The new visit is the middle one.
      rows: [
        { time: first, name: 'Luis Ortega', car: cars[0], work: 'Oil change' },
        { time: booked, name, car, work: 'Front brakes, loaner' },
        { time: last, name: 'Joy Park', car: cars[2], work: 'Recall' },
      ],
    },
    note: {
      title: 'CRM: new note',
      name,
      car,
      call: 'AI agent, 7:42\u00a0pm, 32 seconds',
      text: 'Front brakes are grinding. Wants to come in before work. Needs a loaner.',
      next: `Next: hold a loaner, ${day} ${booked}`,
    },
    message: {
      title: 'Text to Paul, service advisor',
      text: `Erin Castillo, ${car}, brakes grinding. Booked ${day} ${booked} with a loaner. She asked about the price: please call her.`,
      sent: 'Sent 7:43\u00a0pm',
    },
  };
}

export type RecordsContent = ReturnType<typeof recordsOf>;
