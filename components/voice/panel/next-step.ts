/** Next step after the call: the salesperson who sent the page, or the offer. */
export interface NextStep {
  /** Name of the page's dealership. */
  readonly dealership?: string | undefined;
  /** Time zone of the dealership. */
  readonly timeZone?: string | undefined;
  /** Recipient of messages from this page. */
  readonly email: string;
  readonly salesperson?: {
    readonly name: string;
    /** Displayed number and its link. */
    readonly phone?: { readonly text: string; readonly href: string } | undefined;
    readonly calendarUrl?: string | undefined;
  };
}

/** Reads the next step from the page: its salesperson, or the address in its footer. */
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
