/** How many of the offer's spots are taken, as far as this process knows. */
export interface PlaceCount {
  /** 0 until it is known. */
  readonly taken: number;
  set(taken: number): void;
  /** Called with each new count; what it throws reaches whoever has set that. */
  onChange(listener: (taken: number) => void): void;
}

const key = Symbol.for('leads.place-count');

function createPlaceCount(): PlaceCount {
  const listeners: ((taken: number) => void)[] = [];
  let count: number | undefined;
  return {
    get taken() {
      return count ?? 0;
    },
    set(taken) {
      // The first one is news, even if it is 0: pages may show what was so when they were built.
      if (taken === count) return;
      count = taken;
      for (const listener of listeners) listener(taken);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** One count for the whole process, since Next's bundles and lib/launch/serve.ts do not share modules. */
export function placeCount(): PlaceCount {
  const processWide = globalThis as { [key]?: PlaceCount };
  return (processWide[key] ??= createPlaceCount());
}
