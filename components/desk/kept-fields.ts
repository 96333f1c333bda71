import { type Control, isTicked, isTouched } from '@/components/ui/touched';

/** The saved state of a control; `isMeant` marks a control to fill in. */
type Kept = [name: string, value: string, isTicked: boolean, isMeant: boolean];

const key = () => `fields:${location.pathname}`;

/** All form controls except hidden, password and file inputs. */
const controls = () =>
  [...document.querySelectorAll<Control>('form :is(input, textarea, select)[name]')].filter(
    ({ type }) => !['hidden', 'password', 'file'].includes(type),
  );

const keep = (isMeant: (control: Control) => boolean) =>
  controls().map((each): Kept => [each.name, each.value, isTicked(each), isMeant(each)]);

/** Controls filled in before hydration, because React (19.3) resets some of them. */
const early = typeof document === 'undefined' ? [] : keep(isTouched);

/** Reloads the page and keeps the typed values. */
export function reloadKept(): void {
  sessionStorage.setItem(key(), JSON.stringify(keep(() => true)));
  window.onbeforeunload = null;
  location.reload();
}

/** Restores saved values by name, in page order, with the events of typing, so that React notices. */
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
