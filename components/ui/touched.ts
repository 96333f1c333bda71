export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTicked = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.checked;

/** True if a control has been changed since the page was loaded. */
export function isTouched(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement))
    return (
      control.value !== control.defaultValue ||
      (control instanceof HTMLInputElement && control.checked !== control.defaultChecked)
    );
  const first = [...control.options].findIndex((option) => option.defaultSelected);
  return control.selectedIndex !== Math.max(0, first);
}
