/** A value that React follows with `useSyncExternalStore`. */
export interface ReadableStore<Value> {
  /** Returns the same object until a change. */
  getSnapshot(): Value;
  subscribe(listener: () => void): () => void;
}

export interface WritableStore<Value extends object> extends ReadableStore<Value> {
  /** Changes the value; notifies nobody if nothing differs. */
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

/** Applies changes to a value; returns the same object if nothing differs. */
export function changed<Value extends object>(value: Value, changes: Partial<Value>): Value {
  const keys = Object.keys(changes) as (keyof Value)[];
  return keys.every((key) => value[key] === changes[key]) ? value : { ...value, ...changes };
}
