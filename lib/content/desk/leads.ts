import type { LeadKind, LeadStage } from '@/lib/leads/lead';

export const stageTexts: Record<LeadStage, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
};

export const kindTexts: Record<LeadKind, string> = {
  reserve: 'Pre-order',
  'call-back': 'Call-back',
  question: 'Question',
  trial: 'Trial',
};

export const leadList = {
  title: 'Leads',
  one: 'Lead',
  search: 'Search leads',
  caption: (total: number): string => (total === 1 ? '1 lead' : `${total} leads`),
  export: 'Export CSV',
  stages: { label: 'Stage', all: 'All' },
  kinds: { label: 'What they asked for', all: 'Everything' },
  whose: { label: 'Whose leads', all: 'Everyone’s', mine: 'By my links' },
  suspects: { show: 'Show likely spam, too', hide: 'Hide likely spam' },
  columns: {
    name: 'Name',
    kind: 'Asked for',
    dealership: 'Dealership',
    stage: 'Stage',
    created: 'When',
    link: 'Link for',
  },
  suspect: 'Likely spam',
  spot: (place: number): string => `Spot ${place}`,
  waiting: 'Waiting list',
  notes: (count: number): string => (count === 1 ? '1 note' : `${count} notes`),
  empty: {
    title: 'No lead yet',
    text: 'Whoever asks for a call-back, pre-orders or asks a question is listed here. It begins with a link that is sent.',
    action: 'New link',
  },
  nothing: {
    title: 'Nothing fits',
    text: 'No lead has these words, or is at this stage.',
    clear: 'Show all',
  },
} as const;

export const leadTexts = {
  back: 'Leads',
  call: 'Call',
  mail: 'Email',
  mailSubject: (reference: string): string => `Your message to us (${reference})`,
  stage: 'Stage',
  stageSaved: (stage: string): string => `Now: ${stage}`,
  facts: {
    reference: 'Reference',
    created: 'Sent',
    dealership: 'Dealership',
    link: 'Came by the link for',
    email: 'Email',
    phone: 'Phone',
    plan: 'Plan',
    callAt: 'Call at',
    callAtAnyTime: 'As soon as we can',
    theirTime: (zone: string): string => `their time (${zone})`,
    message: 'Message',
    call: 'Their call',
    seeCall: 'What was said',
    transcript: 'Transcript they sent along',
  },
  spot: {
    title: 'The spot',
    open: (taken: number, places: number): string =>
      `${taken} of ${places} spots are taken. Confirming gives this pre-order the next one.`,
    held: (place: number, places: number): string => `It holds spot ${place} of ${places}.`,
    soldOut: (places: number): string =>
      `All ${places} spots are taken. One has to be released before this can be confirmed.`,
    confirm: 'Confirm',
    confirmed: 'Confirmed. It has its spot.',
    release: 'Release the spot',
    released: 'The spot is free again.',
    releaseConfirm: {
      title: 'Release the spot?',
      text: 'The pre-order loses its spot, and the next one who is confirmed gets it. The counter on the site follows.',
    },
  },
  suspect:
    'A program may have filled this in. It was kept, and nobody was told of it by mail or webhook.',
  notes: {
    title: 'Notes',
    label: 'Add a note',
    submit: 'Add',
    missing: 'Write the note first.',
    none: 'No notes yet. What was agreed on the phone? Who rings next, and when?',
  },
  resend: 'Send again',
  resent: 'Mail and webhook are told again.',
  delete: 'Delete',
  deleted: (name: string): string => `The lead of ${name} is deleted.`,
} as const;
