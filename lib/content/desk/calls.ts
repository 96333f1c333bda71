/** The page of a call. */
export const callTexts = {
  title: 'Call',
  back: { label: 'Calls', href: '/desk/calls' },
  to: (dealership: string) => `A call to ${dealership}`,
  facts: {
    when: 'When',
    link: 'Link for',
    length: 'Length',
    end: 'How it ended',
    id: 'Id on the platform',
  },
  booked: {
    title: 'What was booked',
    asking: 'Asking the platform…',
    gone: 'The platform does not have the call anymore.',
    unavailable: 'The voice platform does not answer. Reload the page in a moment.',
    none: 'Nothing.',
  },
  said: {
    title: 'What was said',
    text: 'Only visitors themselves send it, with a form after the call.',
    none: 'This visitor sent none of it.',
    sentBy: (name: string, reference: string) => `Sent by ${name}, ${reference}`,
  },
} as const;
