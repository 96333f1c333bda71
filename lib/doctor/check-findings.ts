import type { WordsFor } from './finding';

/** What may come of any check. */
export interface CheckFindings {
  'check.out_of_time': { seconds: number };
  'check.failed': { reason: string };
  'check.interrupted': object;
  'check.not_run': { because: string };
}

export const checkWords: WordsFor<CheckFindings> = {
  'check.out_of_time': {
    status: 'problem',
    text: ({ seconds }) => `This check was not done after ${seconds} s.`,
    remedy: 'Run the doctor again; if it stays so, what the check looks at hangs.',
  },
  'check.failed': {
    status: 'problem',
    text: ({ reason }) => `This check failed itself: ${reason}.`,
    remedy: 'Run `npm ci` again; if it stays so, it is a fault of this repository.',
  },
  'check.interrupted': {
    status: 'skipped',
    text: 'Interrupted.',
    remedy: 'Run the doctor again.',
  },
  'check.not_run': {
    status: 'skipped',
    text: ({ because }) => `Not examined: ${because}.`,
    remedy: 'Correct that first, then run the doctor again.',
  },
};
