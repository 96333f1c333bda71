/** Course of a call, for all pages that describe it. */
export const howItWorks = {
  eyebrow: 'How it works',
  title: 'Keep your number. Forward\u00a0the calls you\u00a0miss.',
  steps: [
    {
      title: 'It rings',
      text: 'Your phone system forwards the calls nobody picks up, or all of them. You decide.',
    },
    {
      title: 'It answers',
      text: 'In your name, and it says it’s an AI. Which car, what’s wrong, what day?',
    },
    {
      title: 'It books',
      text: 'A service visit or a test drive, in an open slot, while the caller is on the line.',
    },
    {
      title: 'It hands off',
      text: 'A price, a complaint, a buyer: your people get the call, and a summary with it.',
    },
  ],
} as const;
