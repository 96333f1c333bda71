const slot = Symbol.for('site.per-process');

/**
 * The value of this name, made once in a process. Next bundles routes, middleware and instrumentation apart, each with
 * modules of its own: what they share is in this one slot of globalThis.
 */
export function perProcess<Value>(name: string, create: () => Value): Value {
  const holder = globalThis as { [slot]?: Map<string, unknown> };
  const values = (holder[slot] ??= new Map());
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as Value;
}
