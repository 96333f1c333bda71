import { later, sayTime } from '@/lib/content/dealership/facts';

/** What a call leaves behind in a store: in its schedule, in its CRM, on an advisor's phone. */
export interface RecordsContent {
  readonly title: string;
  readonly schedule: {
    readonly title: string;
    readonly booked: string;
    /** The new visit is the one in the middle. */
    readonly rows: readonly {
      readonly time: string;
      readonly name: string;
      readonly car: string;
      readonly work: string;
    }[];
  };
  readonly note: {
    readonly title: string;
    readonly name: string;
    readonly car: string;
    readonly call: string;
    readonly text: string;
    readonly next: string;
  };
  readonly message: { readonly title: string; readonly text: string; readonly sent: string };
}

interface Visit {
  readonly day: string;
  /** When the service department opens that day. */
  readonly opens: string;
  /** Three cars of its customers. */
  readonly cars: readonly [string, string, string];
}

/** What one evening's call leaves in the store that it was made to. */
export function recordsOf({ day, opens, cars }: Visit): RecordsContent {
  const [first = '', booked = '', last = ''] = [0, 30, 60].map((wait) =>
    sayTime(later(opens, wait)),
  );
  const name = 'Erin Castillo';
  const car = cars[1];
  return {
    title: 'One minute later, at your store',
    schedule: {
      title: `DMS: service, ${day}`,
      booked: 'Booked 7:43\u00a0pm by the agent',
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
