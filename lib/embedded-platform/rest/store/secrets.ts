/**
 * The fields that the platform takes and never returns (`This is not returned in the API.` in
 * @vapi-ai/web 2.3.8's api.d.ts), and others of its credentials that open something.
 */
const secretFields = new Set([
  'apiKey',
  'apiSecret',
  'authPassword',
  'authToken',
  'awsSecretAccessKey',
  'clientSecret',
  'connectionString',
  'hmacSecret',
  'ocpApimSubscriptionKey',
  'openAIKey',
  'password',
  'privateKey',
  'secretAccessKey',
  'secretKey',
  'twilioApiSecret',
  'twilioAuthToken',
  'vonageApplicationPrivateKey',
]);

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
      .filter(([name, item]) => !(secretFields.has(name) && typeof item === 'string'))
      .map(([name, item]: [string, unknown]) => [name, withoutSecrets(item)]),
  ) as Value;
}
