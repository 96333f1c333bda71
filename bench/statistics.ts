export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
