import type { LinkChannel, EventKind } from '@/lib/links/link';

export const linkListTexts = {
  title: 'Links',
  search: 'Search links',
  newLink: 'New link',
  caption: 'Links',
  whose: 'Whose',
  everyone: 'All',
  mine: 'Mine',
  onlyOf: (dealership: string) => `Only ${dealership}`,
  columns: {
    recipient: 'For',
    dealership: 'Dealership',
    person: 'From',
    channel: 'By',
    sign: 'Newest sign',
    opened: 'Opened',
    talked: 'Talked',
    leads: 'Asked',
    created: 'Made',
  },
  ended: 'Ended',
  empty: {
    title: 'No links yet',
    text: 'A link is for one person: send it, and the board shows when they open the page, talk to the agent or leave a form.',
    action: 'Make your first link',
  },
  nothingFound: {
    title: 'No link found',
    text: 'No link has these words in its name, dealership, note or code.',
    action: 'Show all links',
  },
} as const;

export const linkFormTexts = {
  title: 'New link',
  lead: 'For one person, so that you know who opened it.',
  editTitle: 'Edit link',
  recipient: { label: 'Who is it for?', help: 'As you call them. Only the desk sees it.' },
  dealership: { label: 'Dealership', help: 'Its page is where the link leads.' },
  more: 'Until when, and a note',
  channel: { label: 'How do you send it?' },
  note: { label: 'Note', help: 'For yourself. The visitor never sees it.' },
  endsAt: {
    label: 'Counts until',
    help: 'After that day the link still leads to the page, but nothing is counted.',
  },
  make: 'Make the link',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  missing: {
    recipient: 'Say who it is for: a first name is enough.',
    dealership: 'Pick the dealership from the list.',
  },
  picker: {
    list: 'Dealerships',
    none: 'No page by that name.',
    found: (count: number) => (count === 1 ? '1 dealership' : `${count} dealerships`),
  },
  noDealerships: {
    title: 'No dealership has a page yet',
    text: 'A link leads to a dealership’s page. A name and a city make one.',
    action: 'Add a dealership',
  },
} as const;

export const channelTexts: Record<LinkChannel, string> = {
  text: 'Text message',
  email: 'Email',
  chat: 'Chat',
  print: 'On paper',
  'in-person': 'In person',
  other: 'Some other way',
};

export const kitTexts = {
  back: 'Links',
  to: (dealership: string) => `To the page of ${dealership}`,
  address: 'The link',
  spelled: 'To say it on the phone:',
  copyLink: 'Copy link',
  open: 'Open the page',
  openNote: 'Your own visits do not count.',
  message: 'The message',
  share: 'Share',
  textIt: 'Text it',
  mailIt: 'Email it',
  copyMessage: 'Copy message',
  editWords: 'Change my words',
  words: {
    label: 'My words',
    help: 'Kept in this browser, for all your links. What is in braces is filled in for each:',
    restore: 'Use the standard words',
    done: 'Done',
  },
  subject: (dealership: string) => `A page for ${dealership}`,
  defaultWords:
    'Hi {name}, this is {me}. I set up an AI voice agent for {dealership}: it knows your hours and books your service. Press the button and talk to it, it takes two minutes: {link}',
  qr: 'QR code',
  qrText: 'For a card, a slide or the counter.',
  qrAlt: (address: string) => `QR code of ${address}`,
  downloadSvg: 'Print (SVG)',
  downloadPng: 'Screen (PNG)',
  preview: 'How it looks when it is shared',
  result: 'What came of it',
  facts: { person: 'From', channel: 'By', made: 'Made', ends: 'Counts until', note: 'Note' },
  noSigns: {
    title: 'Not opened yet',
    text: 'Send it. The board lights up as soon as the page is opened. Link previews and crawlers do not count.',
  },
  counts: { opened: 'Opened', talked: 'Talked', time: 'Talk time', leads: 'Asked' },
  signsCaption: 'Signs of life, the newest first',
  edit: 'Edit',
  delete: 'Delete',
  deleted: (recipient: string) => `Link for ${recipient} deleted`,
  ended: 'Ended: it still leads to the page, but is not counted any more.',
  withdrawn: 'The page of this dealership is withdrawn: the link leads to a page that says so.',
} as const;

/** In a list of what came of a link. */
export const signTexts: Record<EventKind, string> = {
  opened: 'Opened the page',
  talked: 'Talked to the agent',
  'call-back': 'Asked for a call-back',
  reserve: 'Pre-ordered a spot',
  question: 'Asked a question',
  trial: 'Asked for a trial',
};

/** The letters of a code, as one says them on the phone. Codes have neither vowels nor an L. */
export const spokenLetters: Readonly<Record<string, string>> = {
  B: 'Bravo',
  C: 'Charlie',
  D: 'Delta',
  F: 'Foxtrot',
  G: 'Golf',
  H: 'Hotel',
  J: 'Juliett',
  K: 'Kilo',
  M: 'Mike',
  N: 'November',
  P: 'Papa',
  Q: 'Quebec',
  R: 'Romeo',
  S: 'Sierra',
  T: 'Tango',
  V: 'Victor',
  W: 'Whiskey',
  X: 'X-ray',
  Y: 'Yankee',
  Z: 'Zulu',
};

/** A duration in a few characters: '40 s', '12 min', '3 h 5 min'. */
export function minutesText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60).toLocaleString('en-US')} h ${minutes % 60} min`;
}
