/** What comes after the talk: the salesperson who sent the page, or the offer. */
export type NextStep = {
  /** The name of the dealership whose page it is. */
  readonly dealership?: string | undefined;
} & (
  | {
      readonly kind: 'dealership';
      readonly salesperson: {
        readonly name: string;
        readonly phone?: string | undefined;
        readonly email: string;
        readonly calendarUrl?: string | undefined;
      };
    }
  | { readonly kind: 'offer'; readonly email: string }
);

/** As the page itself says it: with its salesperson, else with the address in its footer. */
export function readNextStep(): NextStep {
  const dealership = document.querySelector('main')?.dataset['dealership'];
  const contact = document.querySelector<HTMLElement>('[data-salesperson]');
  const hrefOf = (selector: string) =>
    (contact ?? document).querySelector<HTMLAnchorElement>(selector)?.href;
  if (!contact)
    return { kind: 'offer', dealership, email: addressOf(hrefOf('footer a[href^="mailto:"]')) };
  const salesperson = {
    name: contact.dataset['salesperson'] ?? '',
    // As the registry writes it, with the spaces that an address has none of.
    phone: hrefOf('a[href^="tel:"]')
      ?.slice('tel:'.length)
      .replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3'),
    email: addressOf(hrefOf('a[href^="mailto:"]')),
    calendarUrl: hrefOf('a[href^="https:"]'),
  };
  return { kind: 'dealership', dealership, salesperson };
}

function addressOf(href = ''): string {
  const [address = ''] = href.slice('mailto:'.length).split('?');
  return address;
}

/** Who reads what a visitor writes from this page. */
export function emailOf(next: NextStep): string {
  return next.kind === 'offer' ? next.email : next.salesperson.email;
}
