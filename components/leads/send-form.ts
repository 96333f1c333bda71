/** How long the server may take, in milliseconds; it answers within three seconds itself. */
const ANSWERED_WITHIN_MS = 15_000;

/** What no visitor types. */
const ownFields = ['kind', 'at', 'website'];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlOf(form: HTMLFormElement, name: string): Control | null {
  return form.elements.namedItem(name) as Control | null;
}

function typedIn(form: HTMLFormElement): [string, string][] {
  const entries = [...new FormData(form)] as [string, string][];
  return entries.filter(([name]) => !ownFields.includes(name));
}

/** A browser may forbid to keep anything. */
function keep(name: string, text?: string): string | null {
  try {
    if (text === undefined) return sessionStorage.getItem(name);
    if (text) sessionStorage.setItem(name, text);
    else sessionStorage.removeItem(name);
  } catch {}
  return null;
}

/** Fills in what is still as the page has it, or everything. */
function fillIn(form: HTMLFormElement, typed: readonly [string, string][], isAll = false): void {
  for (const [name, value] of typed) {
    const control = controlOf(form, name);
    if (!control) continue;
    if (control instanceof HTMLSelectElement) {
      const isThere = [...control.options].some((option) => option.value === value);
      // The visitor's own zone, where the page does not list it.
      if (!isThere) control.add(new Option(value.replace(/_/g, ' '), value), 0);
      if (isAll || control.selectedIndex <= 0 || !isThere) control.value = value;
    } else if (isAll || control.value === control.defaultValue) control.value = value;
  }
}

/** The message of a link with what is typed in the form, each line called as its field is. */
function mailOf(form: HTMLFormElement, href: string): string {
  const lines = typedIn(form).map(([name, value]) => {
    const label = controlOf(form, name)?.labels?.[0]?.textContent ?? name;
    return value && `${label}: ${value}\n`;
  });
  return href.replace(/body=[^&]*/, () => `body=${encodeURIComponent(lines.join(''))}`);
}

/**
 * Sends a form without leaving its page, and shows the server's own answer in it. What is typed is kept until it is
 * sent, through reloads too, in this tab only.
 *
 * @returns stops that
 */
export function sendLeadForm(form: HTMLFormElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const draft = `lead:${location.pathname}`;
  let isSending = false;

  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone) fillIn(form, [['timeZone', zone]]);
  const plan = new URLSearchParams(location.search).get('plan');
  if (plan && form.querySelector(`option[value="${CSS.escape(plan)}"]`))
    fillIn(form, [['plan', plan]]);
  fillIn(form, JSON.parse(keep(draft) ?? '[]'));

  function show(isNowSending: boolean): void {
    isSending = isNowSending;
    const button = form.querySelector('button')!;
    button.ariaDisabled = isSending ? 'true' : null;
    const { textContent } = button;
    if (button.dataset.sending && isSending !== button.hasAttribute('data-shown')) {
      button.textContent = button.dataset.sending;
      button.dataset.sending = textContent ?? '';
      button.toggleAttribute('data-shown');
    }
  }

  async function send(): Promise<void> {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    body.set('shownFor', performance.now().toFixed());
    const response = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    if (response.ok && response.redirected) {
      keep(draft, '');
      return location.assign(response.url);
    }
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const answered = page.querySelector('.lead-form');
    if (!answered) throw new Error('No form of ours.');
    const typed = typedIn(form);
    form.replaceChildren(...answered.childNodes);
    fillIn(form, typed, true);
    show(false);
    form.querySelector<HTMLElement>('[role="alert"]')?.focus();
  }

  form.addEventListener('input', () => keep(draft, JSON.stringify(typedIn(form))), {
    signal,
  });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (isSending) return;
      const offline = form.querySelector<HTMLElement>('[data-offline]')!;
      offline.hidden = true;
      show(true);
      send().catch(() => {
        show(false);
        const link = offline.querySelector('a')!;
        link.href = mailOf(form, link.href);
        offline.hidden = false;
      });
    },
    { signal },
  );
  // Whoever comes back from the answer finds the form as it was.
  addEventListener('pageshow', () => show(false), { signal });
  return () => listening.abort();
}
