import type { NoticeCause, NoticeChannel, NoticeKind } from '@/lib/domain/notice';

/** What a prospect did, after their name; `late` once it is over. */
const did: Record<NoticeCause, string | { now: string; late: string }> = {
  opened: 'opened the page',
  scanned: 'scanned the code',
  talked: { now: 'is talking to the agent now', late: 'talked to the agent' },
  booked: 'booked an appointment with the agent',
  'call-back': 'asked for a call-back',
  reserve: 'reserved a spot',
  question: 'asked a question',
  trial: 'asked for a trial',
};

export const noticeTexts = {
  title(name: string, cause: NoticeCause, isLate: boolean) {
    const words = did[cause];
    return `${name} ${typeof words === 'string' ? words : words[isLate ? 'late' : 'now']}`;
  },
  /** After the dealership, where it was a while ago. */
  when: (dealership: string, time: string) => `${dealership}, ${time}`,
  open: 'Open',
  /** Beside the board's name, for who does not see the number. */
  unseen: (count: number) => `${count} new`,
  mail: (title: string, where: string, url: string, account: string) => `${title}.
${where}

See it at the desk:
${url}

You chose to get these emails. Change that here:
${account}
`,
  test: {
    title: 'Notifications work',
    body: 'You will hear from us here when a prospect opens a page or talks.',
  },
} as const;

const kinds: Record<NoticeKind, string> = {
  opened: 'Opened the page',
  talked: 'Is talking to the agent',
  asked: 'Sent a request',
  booked: 'Booked an appointment',
};

const channels: Record<NoticeChannel, string> = { push: 'On your devices', email: 'By email' };

export const noticeSettings = {
  title: 'Notifications',
  text: 'Know when to call: we tell you what your prospects do, the moment they do it. The same thing by the same person comes once in ten minutes.',
  device: {
    turnOn: 'Turn on notifications on this device',
    on: 'This device',
    test: 'Send a test',
    remove: 'Remove',
    list: 'Devices that get notifications',
    since: 'Added',
    saved: 'Notifications are on',
    removed: 'Removed',
    tested: 'Sent. It should be here in a few seconds.',
    noDevice: 'No device gets notifications yet.',
    unreached: 'The test did not get through. Turn notifications on again on this device.',
    refused: 'That did not work. Check the connection, then try again.',
    scriptless: 'Notifications need JavaScript, which is off in this browser.',
    blocked:
      'This browser blocks notifications from this site. Allow them in its settings for this site, then reload the page.',
    iPhone:
      'On an iPhone or iPad, add the desk to your Home Screen first: tap Share, then “Add to Home Screen”. Open it from there, and turn notifications on.',
    unable:
      'This browser cannot show notifications. Use Chrome, Edge, Firefox or Safari, not in a private window, or choose email below.',
  },
  choices: {
    kinds,
    channels,
    what: 'When a prospect…',
    noMail: 'Email is not set up on this site yet, so none is sent.',
    quiet: 'Time zone and quiet hours',
    quietText:
      'Messages and follow-ups go by your time zone. What happens in the quiet hours waits until they are over. Leave both empty to be told at any hour.',
    submit: 'Save choices',
    fields: {
      quietFrom: { label: 'From' },
      quietTo: { label: 'Until' },
      timeZone: { label: 'Time zone' },
    },
    saved: 'Saved',
    noQuiet: 'Enter both times, or neither.',
    noTime: 'Enter a time, such as 9:00 PM.',
    noZone: 'Choose a time zone.',
  },
} as const;

/** The desk as an app, on a phone or a computer. */
export const deskApp = {
  name: 'Sales desk',
  short_name: 'Desk',
  description: 'Who opened the page, who talked, and whom to call.',
} as const;

/** Shown by the app where there is no connection. */
export const offlinePage = {
  title: 'No connection',
  text: 'The desk needs the internet to show who opened, talked and asked. Nothing you saved is lost.',
  cached:
    'This page is all that is kept on this device: no names, numbers or leads are stored here.',
  action: 'Try again',
} as const;
