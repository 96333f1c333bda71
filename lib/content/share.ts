/** Who and what a message that shares a page is about. */
interface ShareFacts {
  readonly name: string;
  readonly url: string;
  readonly salesperson?: { readonly name: string; readonly email: string; readonly phone?: string };
}

/** What a salesperson sends a prospect with the address of its page: an email, or a short text. */
export function shareMessages({ name, url, salesperson }: ShareFacts) {
  const signature = salesperson
    ? ['', ...[salesperson.name, salesperson.phone, salesperson.email].filter(Boolean)]
    : [];
  return {
    subject: `Call the voice agent of ${name}`,
    email: [
      'Hello,',
      '',
      `We made a page for ${name}. On it is the AI voice agent that would answer your phone around the clock: it knows your hours and books your service. Press the round button and talk to it, the way your customers would:`,
      '',
      url,
      '',
      'It runs in any browser, on a phone too, and takes two minutes.',
      ...signature,
    ].join('\n'),
    text: `This is the AI voice agent that would answer the phone at ${name}. Press the button and talk to it: ${url}${salesperson ? ` ${salesperson.name}` : ''}`,
  };
}
