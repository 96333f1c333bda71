export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTicked = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.checked;

/** Tells a control that was filled in from one that is as its page came. */
export function isTouched(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement))
    return (
      control.value !== control.defaultValue ||
      (control instanceof HTMLInputElement && control.checked !== control.defaultChecked)
    );
  const first = [...control.options].findIndex((option) => option.defaultSelected);
  return control.selectedIndex !== Math.max(0, first);
}
