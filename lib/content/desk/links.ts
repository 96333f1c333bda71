import type { LinkTask } from '@/lib/domain/link';
import { restored } from './errors';
import { channelTexts, linkList } from './lists';

export const newLinkPage = {
  title: 'New link',
  lead: 'For one person, so that you know who opened it.',
  back: { label: linkList.title, href: '/desk/links' },
} as const;

export const linkForm = {
  submit: 'Make the link',
  save: 'Save',
  more: 'More: note, end date, own code',
  channels: channelTexts,
  fields: {
    recipient: {
      label: 'Who is it for?',
      help: 'Your own label, such as “Dan Kowalski, GM”. Only the desk sees it.',
    },
    greeting: {
      label: 'First name',
      help: 'For the greeting: “Hi Dan”. Optional.',
    },
    phone: { label: 'Phone', help: 'To call and text from here. Optional.' },
    email: { label: 'Email', help: 'To email from here. Optional.' },
    dealership: { label: 'Dealership', help: 'The link leads to its page.' },
    channel: { label: 'How will you send it?' },
    note: { label: 'Note', help: 'For you. The prospect never sees it.' },
    endsAt: {
      label: 'Works until',
      help: 'After that day the link stops, and anyone who opens it sees so.',
    },
    ownCode: {
      label: 'Your own code',
      help: 'Letters and digits, such as FAIR2026, for what you print or say. People can guess it, so do not use it to tell who came.',
    },
  },
} as const;

/** What is wrong with a link, and what came of an action on it. */
export const linkOutcomes = {
  noRecipient: 'Say who it is for, in 100 characters or fewer.',
  noChannel: 'Pick one of the ways to send it.',
  longNote: 'Keep the note to 1,000 characters or fewer.',
  noDate: 'Enter a date, or leave it empty.',
  pastDate: 'That day is over. Pick today or a later day.',
  longGreeting: 'Keep the first name to 40 characters or fewer.',
  wrongCode: 'Use 3 to 20 letters and digits.',
  takenCode: 'Another link has this code. Pick a different one.',
  longFollowUp: 'Keep it to 300 characters or fewer.',
  noDay: 'Pick a day.',
  followUpDone: 'Done',
  saved: 'Saved',
  noneSelected: 'Select at least one link.',
  tooManySelected: 'Select at most 200 links at a time.',
  notDeletedYet: 'Nothing is deleted yet. This cannot be undone.',
  deleteSelected: (links: number) => `Delete ${linkOutcomes.several(links)}`,
  noColleague: 'Pick the person to give them to.',
  several: (links: number) => `${links} ${links === 1 ? 'link' : 'links'}`,
  tasks: {
    give: (links, name) => `${linkOutcomes.several(links)} given to ${name}`,
    pause: (links) => `${linkOutcomes.several(links)} paused`,
    delete: (links) => `${linkOutcomes.several(links)} deleted`,
  } as Record<LinkTask, (links: number, name?: string) => string>,
  noDealership: 'No public page has this name.',
  makePage: (name: string) => `Make a page for ${name}`,
  /** By what was done; nothing where the page shows it. */
  states: {
    handled: (recipient) => `${recipient}: handled`,
    deleted: (recipient) => `Link for ${recipient} deleted`,
    ...{ reopened: () => restored, restored: () => restored },
  } as Readonly<Record<string, ((recipient: string) => string) | undefined>>,
} as const;

/** To do something with several links, and to give one away. */
export const linkTaskTexts = {
  title: 'With the selected links',
  choices: { give: 'Give to a colleague', pause: 'Pause', delete: 'Delete' },
  select: (recipient: string) => `Select the link for ${recipient}`,
  nobody: 'Pick one',
  form: {
    submit: 'Do it',
    fields: { task: { label: 'What to do' }, person: { label: 'Colleague' } },
  },
  give: {
    title: 'Give to a colleague',
    submit: 'Give the link',
    fields: { person: { label: 'Whose link is it?', help: 'New requests go to them.' } },
  },
} as const;

/** The page of a link. */
export const linkTexts = {
  /** Not the recipient's name: titles are kept by browsers. */
  title: 'The link',
  leadsTo: (dealership: string) => `To ${dealership}’s page`,
  edit: 'Edit',
  remove: 'Delete',
  withdrawn: 'This dealership’s page is withdrawn. The link leads to a page that says so.',
  ended: 'Ended: anyone who opens it sees that it is no longer active.',
  paused: 'Paused: anyone who opens it sees that it is no longer active.',
  archived: 'Archived. It comes back to the list when its page is opened.',
  states: {
    ...{ pause: 'Pause', resume: 'Resume', archive: 'Archive', unarchive: 'Bring back' },
    handle: 'Handled',
  },
  facts: {
    ...{ greeting: 'First name', phone: 'Phone', email: 'Email' },
    ...{ from: 'From', channel: 'How', made: 'Made', endsAt: 'Works until', note: 'Note' },
  },
  sayIt: 'To say it on the phone:',
  copy: 'Copy link',
  open: 'Open the page',
  ownVisits: 'Your own visits do not count.',
  result: 'What came of it',
  events: 'Events, the newest first',
  notOpened: 'Not opened yet.',
  notOpenedText:
    'Send it. The board lights up as soon as the page is opened. Link previews and crawlers do not count.',
  qrCodeOf: (address: string) => `QR code of ${address}`,
  qrCodeFiles: { svg: 'QR code to print (SVG)', png: 'QR code for a screen (PNG)' },
  preview: 'How it looks when it is shared',
} as const;

const spokenWords = `Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November
  Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu`;

/** The letters of a code, as one says them on the phone. */
export const spokenLetters: Readonly<Record<string, string>> = Object.fromEntries(
  spokenWords.split(/\s+/).map((word) => [word.charAt(0), word]),
);

/** Of a link or a lead. */
export const followUpTexts = {
  title: 'Follow-up',
  due: 'Due',
  done: 'Done',
  form: {
    submit: 'Set the follow-up',
    fields: { day: { label: 'Day' }, note: { label: 'What about? Optional.' } },
  },
} as const;

/** After what came of a link. */
export const scanText = (scans: number) =>
  `${scans.toLocaleString('en-US')} ${scans === 1 ? 'visit' : 'visits'} by QR code`;

export const messageTexts = {
  title: 'The message',
  /** In place of a first name. */
  someone: 'there',
  standard:
    'Hi {name}, this is {me}. I set up an AI voice agent for {dealership}: it knows your hours and books your service. Press the button and talk to it. It takes two minutes: {link}',
  text: 'Text it',
  email: 'Email it',
  subject: (dealership: string) => `A page for ${dealership}`,
  copy: 'Copy message',
  change: 'Change my words',
  saved: 'Saved messages',
  newOne: 'The standard words',
  form: {
    submit: 'Save to my account',
    fields: {
      words: {
        label: 'My words',
        help: 'The words in braces are filled in for each link: {name} {dealership} {link} {me}',
      },
      name: { label: 'Name of this message', placeholder: 'First text' },
    },
  },
  remove: 'Delete',
} as const;
