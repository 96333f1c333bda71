import { type Control, isTicked, isTouched } from '@/components/ui/touched';

/** A control's name, value, tick, and whether it is to be filled in. */
type Kept = [name: string, value: string, isTicked: boolean, isMeant: boolean];

const key = () => `fields:${location.pathname}`;

/** Everything that can be filled in, but for secrets and files. */
const controls = () =>
  [...document.querySelectorAll<Control>('form :is(input, textarea, select)[name]')].filter(
    ({ type }) => !['hidden', 'password', 'file'].includes(type),
  );

const keep = (isMeant: (control: Control) => boolean) =>
  controls().map((each): Kept => [each.name, each.value, isTicked(each), isMeant(each)]);

/** Filled in before React takes the page over, which (19.3) sets some controls back. */
const early = typeof document === 'undefined' ? [] : keep(isTouched);

/** Reloads the page; what was typed in it is there again afterwards. */
export function reloadKept(): void {
  sessionStorage.setItem(key(), JSON.stringify(keep(() => true)));
  window.onbeforeunload = null;
  location.reload();
}

/** Fills in what was kept by name, in the order of the page, as if it were typed: React hears of it. */
export function restoreFields(): void {
  const text = sessionStorage.getItem(key());
  sessionStorage.removeItem(key());
  const first = early.splice(0);
  const kept = text === null ? first : (JSON.parse(text) as Kept[]);
  if (!kept.some(([, , , isMeant]) => isMeant)) return;
  for (const control of controls()) {
    const at = kept.findIndex(([name]) => name === control.name);
    const [found] = at < 0 ? [] : kept.splice(at, 1);
    if (found?.[3]) fillIn(control, found);
  }
}

function fillIn(control: Control, [, value, ticked]: Kept): void {
  if (control.type === 'checkbox' || control.type === 'radio') {
    if (isTicked(control) !== ticked) control.click();
  } else if (control.value !== value) {
    const prototype: unknown = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    for (const event of ['input', 'change'])
      control.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
