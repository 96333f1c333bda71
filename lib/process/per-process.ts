const slot = Symbol.for('site.per-process');

/**
 * Returns a value that is created once in a process. Next bundles routes, middleware and instrumentation separately,
 * each with its own modules, so shared values live in one slot of globalThis.
 */
export function perProcess<Value>(name: string, create: () => Value): Value {
  const holder = globalThis as { [slot]?: Map<string, unknown> };
  const values = (holder[slot] ??= new Map());
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as Value;
}
