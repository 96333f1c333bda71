/** What comes after the talk: a dealership's salesperson, or the offer. */
export type NextStep =
  | {
      readonly kind: 'dealership';
      readonly name: string;
      readonly salesperson: {
        readonly name: string;
        readonly phone?: string;
        readonly email: string;
        readonly calendarUrl?: string;
      };
    }
  | { readonly kind: 'offer'; readonly email: string | undefined };

export const nextStepId = 'next-step';

/** What the page says of it: in a block of data where there is a salesperson, else by the address in its footer. */
export function readNextStep(): NextStep {
  const text = document.getElementById(nextStepId)?.textContent;
  if (text) return JSON.parse(text) as NextStep;
  const link = document.querySelector<HTMLAnchorElement>('footer a[href^="mailto:"]');
  const [email] = link ? link.pathname.split('?') : [];
  return { kind: 'offer', email: email && decodeURIComponent(email) };
}
