/** How soon a fault must be seen to: never mind; book it first; do not drive it; get help. */
export const degrees = ['none', 'soon', 'stop', 'now'] as const;
export type Degree = (typeof degrees)[number];
