import type { LeadKind, LeadStage } from '@/lib/domain/lead';
import type { EventKind, LinkChannel } from '@/lib/domain/link';
import type { EndReason } from '@/lib/voice/call-state';

/** The words of a list: of its head, its columns, and where it shows nothing. */
export interface ListWords {
  readonly title: string;
  readonly lead?: string;
  readonly create?: { readonly label: string; readonly href: string };
  /** Of the field; without it the list cannot be searched. */
  readonly search?: string;
  /** What it lists: one, and several. */
  readonly noun: readonly [string, string];
  readonly columns: Readonly<Record<string, string>>;
  /** Where the search or a filter leaves nothing. */
  readonly nothing?: string;
  /** Where there is nothing yet, and the next step. */
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly action?: string;
    readonly href?: string;
  };
}

export const listTexts = {
  nothing: 'Nothing fits',
  showAll: 'Show all',
  whose: 'Whose',
  all: 'All',
  mine: 'Mine',
  noLink: 'No link',
} as const;

const newLink = { label: 'New link', href: '/desk/links/new' } as const;
const newDealership = { label: 'New dealership', href: '/desk/dealerships/new' } as const;

/** The next step where a list is empty. */
export const sendLink = { action: newLink.label, href: newLink.href } as const;

export const linkList = {
  title: 'Links',
  create: newLink,
  search: 'Search links',
  noun: ['link', 'links'],
  columns: {
    recipient: 'For',
    dealership: 'Dealership',
    activity: 'Latest activity',
    reach: 'Next step',
    from: 'From',
    channel: 'How',
    opened: 'Visits',
    talked: 'Calls',
    seconds: 'Talk time',
    leads: 'Requests',
    select: 'Select',
  },
  nothing: 'No link has these words in its name, phone, email, dealership, note or code.',
  empty: {
    title: 'No links yet',
    text: 'A link is for one person. Send it, and the board shows when they open the page, talk to the agent or ask for something.',
    action: 'Make your first link',
    href: newLink.href,
  },
} as const satisfies ListWords;

/** A link that leads nowhere, or is out of the way. */
export const stoppedTexts = { ended: 'Ended', paused: 'Paused', archived: 'Archived' } as const;

export const linkListTexts = {
  which: 'Which links',
  states: { '': 'In use', archived: 'Archived' },
} as const;

export const channelTexts: Record<LinkChannel, string> = {
  text: 'Text message',
  email: 'Email',
  chat: 'Chat',
  print: 'On paper',
  'in-person': 'In person',
  other: 'Some other way',
};

/** What a link's visitor did. */
export const eventTexts: Record<EventKind, string> = {
  opened: 'Opened the page',
  scanned: 'Opened the page by the QR code',
  talked: 'Talked to the agent',
  'call-back': 'Asked for a call-back',
  reserve: 'Reserved a spot',
  question: 'Asked a question',
  trial: 'Asked for a trial',
};

/** What happens with a link, or happened last, before how long ago that was. */
export const activityTexts = {
  made: 'Made',
  opened: 'Opened',
  here: 'On the page now',
  talking: 'Talking now',
  talked: 'Talked',
  booked: 'booked',
  asked: 'Sent a request',
} as const;

const withArticle = (work: string) =>
  /^(?:an?|the|his|her|their|\d+)\s|s$/i.test(work)
    ? work
    : `${/^[aeiou]/i.test(work) ? 'an' : 'a'} ${work}`;

const bookedTexts = {
  service: (work: string) => withArticle(work.charAt(0).toLowerCase() + work.slice(1)),
  test_drive: (car: string) => `a test drive (${car})`,
  meeting: () => 'a meeting',
} as const;

/** “an oil change for Saturday 9 am”. */
export const bookedText = (kind: keyof typeof bookedTexts, work: string, when: string) =>
  `${bookedTexts[kind](work)} for ${when}`;

/** The ways to reach somebody, for whoever does not see whose row it is. */
export const reachTexts = {
  call: 'Call',
  text: 'Text',
  email: 'Email',
  ofName: (way: string, name: string) => `${way} ${name}`,
} as const;

export const callList = {
  title: 'Calls',
  search: 'Search calls',
  noun: ['call', 'calls'],
  columns: {
    started: 'When',
    link: 'Link for',
    dealership: 'Dealership',
    seconds: 'Length',
    end: 'How it ended',
  },
  nothing: 'No call has these words in its dealership or its link.',
  empty: {
    title: 'No calls yet',
    text: 'Everyone who talks to the agent on a dealership’s page shows up here. Send someone a link to one.',
    ...sendLink,
  },
} as const satisfies ListWords;

/** Why a call is over. */
export const callEndTexts: Record<EndReason | 'open', string> = {
  visitor: 'The visitor hung up',
  agent: 'The agent said goodbye',
  silence: 'Nobody was talking anymore',
  longest: 'It reached the time limit',
  closed: 'It was closed',
  network: 'The connection was lost',
  fault: 'Something failed',
  open: 'Still going, or not reported yet',
};

export const leadList = {
  title: 'Leads',
  search: 'Search leads',
  noun: ['lead', 'leads'],
  columns: {
    name: 'Name',
    kind: 'Asked for',
    dealership: 'Dealership',
    stage: 'Stage',
    link: 'Link for',
    created: 'When',
  },
  nothing: 'No lead has these words, or is at this stage.',
  empty: {
    title: 'No leads yet',
    text: 'Everyone who asks for a call-back, reserves a spot or asks a question shows up here. It starts with a link you send.',
    ...sendLink,
  },
} as const satisfies ListWords;

export const leadListTexts = {
  exportCsv: 'Export CSV',
  kinds: 'What they asked for',
  everything: 'Everything',
  stages: 'Stage',
  spamChoices: { '': 'Without spam', shown: 'With likely spam' },
  spam: 'Likely spam',
  doubtful: 'Perhaps automatic',
} as const;

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

/** After what was asked for, of a pre-order. */
export const spotTexts = {
  held: (spot: number) => `Spot ${spot}`,
  waiting: 'Waiting list',
} as const;

export const dealershipList = {
  title: 'Dealerships',
  create: newDealership,
  search: 'Search dealerships',
  noun: ['dealership', 'dealerships'],
  columns: { name: 'Dealership', state: 'Status', page: 'Page', updated: 'Changed' },
  nothing: 'No dealership has these words in its name, its city or its address.',
  empty: {
    title: 'No dealerships yet',
    text: 'Enter a name and a city. A minute later the page is ready to send.',
    action: newDealership.label,
    href: newDealership.href,
  },
} as const satisfies ListWords;

export const dealershipListTexts = {
  which: 'Which dealerships',
  states: {
    '': 'All',
    draft: 'Drafts',
    published: 'Published',
    withdrawn: 'Withdrawn',
    built: 'Built in',
  },
  unnamed: 'No name yet',
} as const;

export const logList = {
  title: 'Log',
  lead: 'Who changed what at the desk.',
  noun: ['change', 'changes'],
  columns: { action: 'What', details: 'Details', person: 'Who', at: 'When' },
  empty: {
    title: 'No changes yet',
    text: 'Every link, dealership, lead and person that is made, changed or deleted leaves a line here.',
  },
} as const satisfies ListWords;

/** What was done, before what it was done to. */
export const logTexts: Readonly<Record<string, string>> = {
  'dealership.created': 'Added the dealership',
  'dealership.saved': 'Edited the dealership',
  'dealership.published': 'Published',
  'dealership.withdrawn': 'Withdrew',
  'dealership.deleted': 'Deleted the dealership',
  'dealership.restored': 'Restored the dealership',
  'link.created': 'Made the link',
  'link.changed': 'Changed the link',
  'link.pause': 'Paused the link',
  'link.resume': 'Resumed the link',
  'link.archive': 'Archived the link',
  'link.unarchive': 'Brought back the link',
  'link.handled': 'Handled the link',
  'link.reopened': 'Put back on the board',
  'link.follow-up': 'Set a follow-up of the link',
  'lead.follow-up': 'Set a follow-up of the lead',
  'link.deleted': 'Deleted the link',
  'link.restored': 'Restored the link',
  'links.imported': 'Made from a list:',
  'links.give': 'Gave away',
  'links.pause': 'Paused',
  'links.delete': 'Deleted',
  'links.import-undone': 'Undid an import of',
  'lead.stage': 'Moved the lead',
  'lead.noted': 'Added a note to the lead',
  'lead.confirmed': 'Confirmed the pre-order',
  'lead.released': 'Released the spot of',
  'lead.resent': 'Resent the lead',
  'lead.deleted': 'Deleted the lead',
  'lead.restored': 'Restored the lead',
  'leads.exported': 'Exported leads:',
  'person.invited': 'Invited',
  'person.joined': 'Joined:',
  'person.changed': 'Changed the role of',
  'person.removed': 'Removed',
  'person.revoked': 'Revoked the invitation of',
  'person.signed-out-everywhere': 'Signed out everywhere:',
  'person.described': 'Changed the name or number of',
  'person.device-revoked': 'Signed a device out of',
  'passkey.added': 'Added a passkey for',
  'passkey.removed': 'Removed a passkey of',
  'lead.assigned': 'Gave away the lead',
  'password.link': 'Made a new password link for',
  'password.changed': 'Changed the password of',
};

/** The headings of a spreadsheet of leads. */
export const exportTexts = {
  reference: 'Reference',
  sent: 'Sent',
  kind: 'Asked for',
  stage: 'Stage',
  spot: 'Spot',
  name: 'Name',
  dealership: 'Dealership',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  notes: 'Notes',
  owner: 'Whose lead',
  plan: 'Plan',
  callAt: 'Call at',
  timeZone: 'Time zone',
  link: 'Link',
  linkFor: 'Link for',
  linkFrom: 'Link from',
  page: 'Page',
  transcript: 'What was said',
  spam: 'Likely spam',
} as const;
