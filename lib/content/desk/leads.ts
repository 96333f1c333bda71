/** Page of a lead. */
export const leadPageTexts = {
  title: 'Lead',
  back: { label: 'Leads', href: '/desk/leads' },
  mailSubject: (reference: string) => `Your message to us (${reference})`,
  spam: 'This looks like spam. We kept it, but no email or webhook went out about it.',
  doubtful: 'A program may have filled in this form. It was told of like any other.',
  stage: 'Stage',
  facts: {
    message: 'Message',
    phone: 'Phone',
    email: 'Email',
    callAt: 'Call at',
    dealership: 'Dealership',
    link: 'Came by the link for',
    owner: 'Whose lead',
    plan: 'Plan',
    call: 'Their call',
    transcript: 'What was said, as they sent it',
    sent: 'Sent',
    reference: 'Reference',
  },
  anyTime: 'As soon as we can',
  theirTime: (time: string, zone: string) => `, ${time} their time (${zone})`,
  theirCall: 'How it went',
  assign: { submit: 'Give the lead', fields: { person: { label: 'Whose lead is it?' } } },
  nobody: 'Nobody yet: owners see it',
  resend: 'Send again',
  remove: 'Delete',
} as const;

export const noteTexts = {
  title: 'Notes',
  none: 'No notes yet. What was agreed on the phone? Who calls next, and when?',
  form: { submit: 'Add', fields: { text: { label: 'Add a note' } } },
} as const;

export const spotCard = {
  title: 'The spot',
  holds: (spot: number, spots: number) => `It holds spot ${spot} of ${spots}.`,
  full: (spots: number) =>
    `All ${spots} spots are taken. One has to be released before this can be confirmed.`,
  open: (taken: number, spots: number) =>
    `${taken} of ${spots} spots are taken. Confirming gives this pre-order the next one.`,
  confirm: 'Confirm',
  release: 'Release the spot',
  asked: {
    title: 'Release the spot?',
    text: 'The pre-order loses its spot, and the next one you confirm gets it. The counter on the site follows.',
    action: 'Release the spot',
  },
} as const;

/** Results of actions on a lead. */
export const leadOutcomes = {
  noStage: 'Pick one of the stages.',
  moved: (stage: string) => `Now: ${stage}`,
  noNote: 'Write the note first.',
  longNote: 'Keep the note to 4,000 characters or fewer.',
  confirmed: 'Confirmed. It has its spot.',
  full: 'All spots are taken. Release one first.',
  released: 'The spot is free again.',
  noSpot: 'This lead has no spot.',
  resent: 'Sent again by email and webhook.',
  noChannel: 'Neither email nor a webhook is set up for leads.',
  deleted: (name: string) => `The lead of ${name} is deleted.`,
} as const;
