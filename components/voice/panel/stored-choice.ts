type Keep = 'sessionStorage' | 'localStorage';

/** What the visitor has chosen; undefined where nothing was, or where the browser keeps nothing. */
export function readChoice(keep: Keep, name: string): string | undefined {
  try {
    return window[keep].getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice where the browser does; elsewhere it holds for this page only. */
export function keepChoice(keep: Keep, name: string, choice: string) {
  try {
    window[keep].setItem(name, choice);
  } catch {
    // Storage is full, or the browser is told to keep nothing.
  }
}
