/** What the platform takes and never returns (@vapi-ai/web 2.3.8's api.d.ts), and the like. */
const secretName =
  /(?:api|access|secret|private|subscription|openai)key$|secret$|password$|authtoken$|^connectionstring$/i;

/**
 * A copy without secrets. The embedded platform has no use for them, so it keeps none: neither an
 * answer nor a log nor a dump of its memory can show one.
 */
export function withoutSecrets<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutSecrets(item)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // A tool may have a parameter of such a name: only texts are secrets, definitions are not.
      .filter(([name, item]) => !(typeof item === 'string' && secretName.test(name)))
      .map(([name, item]: [string, unknown]) => [name, withoutSecrets(item)]),
  ) as Value;
}
