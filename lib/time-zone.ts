/** Whether there is a time zone of this name. A list of them has one name of each, and not everywhere the same. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
