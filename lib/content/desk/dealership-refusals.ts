import type { EntryRefusal } from '@/lib/dealerships/entry';

/** Why something cannot be done with a dealership. */
export const entryRefusalTexts: Record<Exclude<EntryRefusal, 'unknown'>, string> = {
  conflict: 'Somebody else saved this dealership in the meantime. Reload the page to see it.',
  faulty: 'It cannot be published yet: some of it needs another look.',
  not_published: 'It is not published.',
  is_published: 'It is published. Withdraw it first, then delete it.',
};
