export const demoButton = {
  label: 'Watch Demo',
  failed: 'The demo could not be loaded. Check your connection, then press again.',
} as const;

/** The demo: how an email is made, in steps with captions. */
export const emailDemo = {
  title: 'How one email fills a bay',
  close: 'Close',
  back: 'Back',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  stepOf: (step: number, steps: number): string => `Step ${step} of ${steps}`,
  record: {
    title: 'Customer record',
    rows: [
      ['Customer', 'Keith Webb'],
      ['Vehicle', '2021 RAV4'],
      ['Last visit', 'April 14, 40,180 mi'],
      ['Due', '45,000 mi, next week'],
    ],
  },
  email: {
    to: 'Keith Webb',
    subject: 'Your RAV4 is due at 45,000 miles',
    body: 'Hi Keith, your RAV4 is due for its 45,000-mile service. It takes 70 minutes and runs $148. Open this week:',
    slots: ['Tue 7:30 am', 'Tue 12:15 pm', 'Fri 8:00 am'],
    draft: 'Draft',
    approved: 'Approved by Beth',
    sent: 'Sent, 7:10 am',
  },
  visit: { title: 'Service schedule', time: 'Tue 7:30 am', text: 'Webb, RAV4, 45k service' },
  captions: [
    '5:00 am. Keith Webb’s RAV4 comes due.',
    'The email writes itself from his record.',
    'Beth in service reads it and taps Approve.',
    '7:10 am. It goes out when Keith reads email.',
    'Keith taps Tuesday, 7:30. It’s on your schedule.',
  ],
} as const;
