/** What comes after the talk: the salesperson who sent the page, or the offer. */
export interface NextStep {
  /** The name of the dealership whose page it is. */
  readonly dealership?: string | undefined;
  /** The dealership's. */
  readonly timeZone?: string | undefined;
  /** Reads what a visitor writes from this page. */
  readonly email: string;
  readonly salesperson?: {
    readonly name: string;
    readonly phone?: string | undefined;
    readonly calendarUrl?: string | undefined;
  };
}

/** As the page itself says it: with its salesperson, else with the address in its footer. */
export function readNextStep(): NextStep {
  const mail = 'a[href^="mailto:"]';
  const { dealership, timeZone } = document.querySelector('main')?.dataset ?? {};
  const contact = document.querySelector<HTMLElement>('[data-salesperson]');
  const hrefOf = (selector: string) =>
    (contact ?? document).querySelector<HTMLAnchorElement>(selector)?.href;
  const letter = hrefOf(contact ? mail : `footer ${mail}`);
  const email = letter ? new URL(letter).pathname : '';
  if (!contact) return { dealership, timeZone, email };
  const salesperson = {
    name: contact.dataset['salesperson'] ?? '',
    // As the registry writes it, with the spaces that an address has none of.
    phone: hrefOf('a[href^="tel:"]')
      ?.slice('tel:'.length)
      .replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3'),
    calendarUrl: hrefOf('a[href^="https:"]'),
  };
  return { dealership, timeZone, email, salesperson };
}
