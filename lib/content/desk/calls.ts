/** Page of a call. */
export const callTexts = {
  title: 'Call',
  back: { label: 'Calls', href: '/desk/calls' },
  to: (dealership: string) => `A call to ${dealership}`,
  facts: {
    when: 'When',
    link: 'Link for',
    length: 'Length',
    end: 'How it ended',
    booked: 'What was booked',
    id: 'Id on the platform',
  },
  nothing: 'Nothing',
  later: 'Known when the call is over',
  said: {
    title: 'What was said',
    text: 'Only visitors themselves send it, with a form after the call.',
    none: 'This visitor sent none of it.',
    sentBy: (name: string, reference: string) => `Sent by ${name}, ${reference}`,
  },
} as const;
