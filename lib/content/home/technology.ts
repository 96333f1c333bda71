import { figureWords, offer } from '@/lib/content/claims';
import { productRules } from '@/lib/content/product';

export const technology = {
  eyebrow: 'The technology',
  title: 'Built for the systems you already run.',
  lead: productRules.systems,
  systems: {
    reads: 'Reads',
    writes: 'Writes',
    rows: [
      ['Phone system', 'Who calls, and which line', 'Transfers, with a summary'],
      ['Website', 'The page the visitor is on', 'The call, from a button on it'],
      ['CRM', 'Customers, vehicles, open leads', 'Leads, notes, transcripts'],
      ['DMS', 'Service calendar, repair orders', 'Appointments, loaners'],
    ],
  },
  data: {
    title: 'How your data is kept',
    rows: [
      {
        figure: offer.compliance,
        text: `compliance is ${figureWords.goal}. We build to it today; the auditor’s report is still to come.`,
      },
      {
        figure: 'Encrypted',
        text: 'in transit. How it’s encrypted at rest, you get in writing before you sign.',
      },
      {
        figure: `${offer.recordingDays} days`,
        text: 'then voice recordings are deleted, unless you ask us to keep them longer for training.',
      },
      {
        figure: offer.uptimeTarget,
        text: `uptime is ${figureWords.target}. It’s not a guarantee.`,
      },
    ],
  },
} as const;
