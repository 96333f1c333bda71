/** A link that opens a message to `address` with its subject and text already written. */
export function mailLink(address: string, message: { subject: string; body: string }): string {
  const { subject, body } = message;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** A link that opens a message to `address`, of which only the subject is written. */
export function subjectLink(address: string, subject: string): string {
  return `mailto:${address}${subject && `?subject=${encodeURIComponent(subject)}`}`;
}
