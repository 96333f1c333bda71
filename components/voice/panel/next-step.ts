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
    /** As the page shows it, and where its link leads. */
    readonly phone?: { readonly text: string; readonly href: string } | undefined;
    readonly calendarUrl?: string | undefined;
  };
}

/** As the page itself says it: with its salesperson, else with the address in its footer. */
export function readNextStep(): NextStep {
  const mail = 'a[href^="mailto:"]';
  const { dealership, timeZone } = document.querySelector('main')?.dataset ?? {};
  const contact = document.querySelector<HTMLElement>('[data-salesperson]');
  const linkOf = (selector: string) =>
    (contact ?? document).querySelector<HTMLAnchorElement>(selector) ?? undefined;
  const letter = linkOf(contact ? mail : `footer ${mail}`)?.href;
  const phone = linkOf('a[href^="tel:"]');
  const email = letter ? new URL(letter).pathname : '';
  if (!contact) return { dealership, timeZone, email };
  const salesperson = {
    name: contact.dataset['salesperson'] ?? '',
    phone: phone && { text: phone.textContent, href: phone.href },
    calendarUrl: linkOf('a[href^="https:"]')?.href,
  };
  return { dealership, timeZone, email, salesperson };
}
