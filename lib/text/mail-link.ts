/** Link that opens an email to `address` with subject and body. */
export function mailLink(address: string, message: { subject: string; body: string }): string {
  const { subject, body } = message;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Link that opens an email to `address` with a subject only. */
export function subjectLink(address: string, subject: string): string {
  return `mailto:${address}${subject && `?subject=${encodeURIComponent(subject)}`}`;
}
