/**
 * A value of which a process has one. It lives on globalThis, because Next bundles routes and
 * instrumentation apart: each would otherwise have a module, and so a value, of its own.
 */
export function perProcess<Value extends object | string>(
  name: string,
  create: () => Value,
): Value {
  const key = Symbol.for(`embedded-platform.${name}`);
  const known: unknown = Reflect.get(globalThis, key);
  if (known !== undefined) return known as Value;
  const created = create();
  Reflect.set(globalThis, key, created);
  return created;
}
