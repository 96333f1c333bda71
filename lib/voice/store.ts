/** A value that React follows by `useSyncExternalStore`. */
export interface Store<Value> {
  /** A new object for each change, else the same one. */
  getSnapshot(): Value;
  subscribe(listener: () => void): () => void;
}

export interface WritableStore<Value extends object> extends Store<Value> {
  /** Tells nobody where nothing is different. */
  change(changes: Partial<Value>): void;
}

export function createStore<Value extends object>(initial: Value): WritableStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes) {
      const next = changed(value, changes);
      if (next === value) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

/** The value with changes; the very same object where nothing is different. */
export function changed<Value extends object>(value: Value, changes: Partial<Value>): Value {
  const keys = Object.keys(changes) as (keyof Value)[];
  return keys.every((key) => value[key] === changes[key]) ? value : { ...value, ...changes };
}
