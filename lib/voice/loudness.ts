/** A loudness of 0 or more, of whatever the SDK measured: its levels are a stream's, and may be none. */
export function loudnessOf(measured: unknown): number {
  return typeof measured === 'number' && measured > 0 ? measured : 0;
}
