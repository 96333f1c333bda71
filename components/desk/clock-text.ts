/** Formats a duration: 0:07, 12:40, 1:02:03; null for zero or none. */
export function clockText(seconds: number | null): string | null {
  if (!seconds) return null;
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
