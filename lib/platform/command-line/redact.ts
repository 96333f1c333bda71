const mark = '[VAPI_PRIVATE_TOKEN]';

/** A text without the credential in use, which an answer or a mistyped command may hold. */
export function redactText(text: string, token: string | undefined): string {
  return token ? text.replaceAll(token, mark) : text;
}

/** The same for all texts in a JSON value: `token list` answers with the credential too. */
export function redactValue(value: unknown, token: string): unknown {
  if (typeof value === 'string') return redactText(value, token);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, token));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redactText(key, token), redactValue(item, token)]),
  );
}
