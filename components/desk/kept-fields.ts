type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const key = () => `fields:${location.pathname}`;

/** Everything that can be filled in, but for secrets and files. */
const controls = () =>
  [...document.querySelectorAll<Control>('form :is(input, textarea, select)[name]')].filter(
    ({ type }) => !['hidden', 'password', 'file'].includes(type),
  );

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.checked;

/** Reloads the page; what was typed in it is there again afterwards. */
export function reloadKept(): void {
  const kept = controls().map((control) => [control.name, control.value, isTicked(control)]);
  sessionStorage.setItem(key(), JSON.stringify(kept));
  window.onbeforeunload = null;
  location.reload();
}

/** Fills in what was kept by name, in the order of the page, as if it were typed: React hears of it. */
export function restoreFields(): void {
  const kept = JSON.parse(sessionStorage.getItem(key()) ?? '[]') as [string, string, boolean][];
  sessionStorage.removeItem(key());
  for (const control of kept.length > 0 ? controls() : []) {
    const at = kept.findIndex(([name]) => name === control.name);
    const [[, value, ticked] = ['', control.value, isTicked(control)]] =
      at < 0 ? [] : kept.splice(at, 1);
    const isBox = control.type === 'checkbox' || control.type === 'radio';
    if (isBox && isTicked(control) !== ticked) control.click();
    if (!isBox && control.value !== value) type(control, value);
  }
}

function type(control: Control, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const event of ['input', 'change'])
    control.dispatchEvent(new Event(event, { bubbles: true }));
}
