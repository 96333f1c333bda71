type Keep = 'sessionStorage' | 'localStorage';

/** Choices that the browser does not keep: they hold for this page. */
const unkept = new Map<string, string>();

/** What the visitor has chosen; undefined where nothing was. */
export function readChoice(keep: Keep, name: string): string | undefined {
  try {
    return unkept.get(name) ?? window[keep].getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepChoice(keep: Keep, name: string, choice: string) {
  try {
    window[keep].setItem(name, choice);
  } catch {
    // Storage is full, or the browser is told to keep nothing.
    unkept.set(name, choice);
  }
}
