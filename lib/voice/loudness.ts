/** The level that the SDK measured, 0 or more. What is not a number, or is negative, counts as 0. */
export function loudnessOf(measured: unknown): number {
  return typeof measured === 'number' && measured > 0 ? measured : 0;
}
