import { claims, figureWords, offer, responseMeasure } from '@/lib/content/claims';

export const technology = {
  eyebrow: 'The technology',
  title: `${claims.responseTime} is ${figureWords.target}. Here is where it goes.`,
  lead: 'After a second of silence, a caller says “hello?” So each stage of an answer has a share of the time.',
  /** In milliseconds; what runs meanwhile costs no time of its own. */
  stages: [
    {
      name: 'Line',
      startsAt: 0,
      milliseconds: 60,
      isMeanwhile: false,
      text: 'The last word arrives, from the phone or the website.',
    },
    {
      name: 'Speech',
      startsAt: 60,
      milliseconds: 140,
      isMeanwhile: false,
      text: 'Words are written down as they are spoken. It can tell a pause from the end.',
    },
    {
      name: 'Understanding',
      startsAt: 200,
      milliseconds: 300,
      isMeanwhile: false,
      text: 'What is wanted, what is missing, what comes next.',
    },
    {
      name: 'Your systems',
      startsAt: 280,
      milliseconds: 160,
      isMeanwhile: true,
      text: 'Open slots, repair orders, inventory: checked while it thinks.',
    },
    {
      name: 'Voice',
      startsAt: 500,
      milliseconds: 100,
      isMeanwhile: false,
      text: 'The first syllable leaves. The rest is spoken as it is made.',
    },
  ],
  total: { figure: claims.responseTime, text: `${figureWords.target}, ${responseMeasure}` },
  secondsText: (milliseconds: number) => `${milliseconds / 1_000}s`,
  stageText: (milliseconds: number) => `${milliseconds}\u00a0ms`,
  meanwhile: 'meanwhile',
  wiring: {
    title: 'What it is built to connect to',
    columns: { system: 'System', reads: 'Reads', writes: 'Writes' },
    rows: [
      ['Website', 'The page the visitor is on', 'The call, from a button on it'],
      ['Phone system', 'Who calls, and which line', 'Transfers, with a summary'],
      ['CRM', 'Customer, vehicles, open leads', 'Leads, notes, transcripts'],
      ['DMS', 'Service calendar, repair orders', 'Appointments, loaners'],
    ],
  },
  plate: {
    title: 'How your data is kept',
    rows: [
      {
        figure: offer.compliance,
        text: `compliance is ${figureWords.goal}. We build to it today; the auditor’s report is still to come.`,
      },
      {
        figure: 'Encrypted',
        text: 'in transit. Before you sign, you get in writing how it is encrypted at rest.',
      },
      {
        figure: `${offer.recordingDays} days`,
        text: 'then voice recordings are deleted automatically, unless you ask us to keep them longer for training',
      },
      {
        figure: offer.uptimeTarget,
        text: `uptime is ${figureWords.target}. It is not a guarantee.`,
      },
    ],
  },
} as const;
