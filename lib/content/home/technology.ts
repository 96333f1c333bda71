import { claims, offer } from '@/lib/content/claims';
import { responseMeasure } from '@/lib/content/conduct';

/** One stage of an answer, and how much of the time it may take. */
export interface Stage {
  readonly name: string;
  readonly text: string;
  readonly milliseconds: number;
  /** When it starts, where that is before the stage above it has ended: it costs no time of its own. */
  readonly startsAt?: number;
}

const stages: readonly Stage[] = [
  { name: 'Line', text: 'The last word arrives, from the phone or the website.', milliseconds: 60 },
  {
    name: 'Speech',
    text: 'Words are written down as they are spoken. It can tell a pause from the end.',
    milliseconds: 140,
  },
  {
    name: 'Understanding',
    text: 'What is wanted, what is missing, what comes next.',
    milliseconds: 300,
  },
  {
    name: 'Your systems',
    text: 'Open slots, repair orders, inventory: checked while it thinks.',
    milliseconds: 160,
    startsAt: 280,
  },
  {
    name: 'Voice',
    text: 'The first syllable leaves. The rest is spoken as it is made.',
    milliseconds: 100,
  },
];

/** When each stage begins, in milliseconds: where the one before it ends, unless it runs meanwhile. */
export function stageStarts(of: readonly Stage[]): number[] {
  let clock = 0;
  return of.map(({ milliseconds, startsAt }) => {
    if (startsAt !== undefined) return startsAt;
    clock += milliseconds;
    return clock - milliseconds;
  });
}

export const technology = {
  eyebrow: 'The technology',
  title: `What happens in ${claims.responseTime}`,
  lead: 'After a second of silence, a caller says “hello?” So each stage of an answer has a share of the time, and keeps to it.',
  stages,
  total: {
    figure: claims.responseTime,
    text: responseMeasure,
  },
  secondsText: (milliseconds: number) => `${milliseconds / 1_000}s`,
  stageText: (milliseconds: number) => `${milliseconds}\u00a0ms`,
  meanwhile: 'meanwhile',
  wiring: {
    title: 'What it is connected to',
    columns: { system: 'System', reads: 'Reads', writes: 'Writes' },
    rows: [
      {
        system: 'Website',
        reads: 'The page the visitor is on',
        writes: 'The call, from a button on it',
      },
      {
        system: 'Phone system',
        reads: 'Who calls, and which line',
        writes: 'Transfers, with a summary',
      },
      {
        system: 'CRM',
        reads: 'Customer, vehicles, open leads',
        writes: 'Leads, notes, transcripts',
      },
      { system: 'DMS', reads: 'Service calendar, repair orders', writes: 'Appointments, loaners' },
    ],
  },
  plate: {
    title: 'How your data is kept',
    rows: [
      {
        figure: offer.compliance,
        text: 'compliant: the controls are tested over months, not on one day',
      },
      { figure: 'Encrypted', text: 'in transit and at rest' },
      {
        figure: `${offer.recordingDays} days`,
        text: 'then voice recordings are deleted automatically, unless you ask us to keep them longer for training',
      },
      {
        figure: offer.uptimeTarget,
        text: 'uptime is the target. It is not a guarantee.',
      },
    ],
  },
} as const;

export type TechnologyContent = typeof technology;
