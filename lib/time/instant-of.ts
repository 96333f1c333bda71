/**
 * The instant at which clocks show a time such as `2026-11-24T15:30`.
 *
 * @throws RangeError if there is no such time zone
 */
export function instantOf(when: string, timeZone: string): Date {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', style);
  const wanted = Date.parse(`${when}Z`);
  const offsetAt = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at;
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)));
}
