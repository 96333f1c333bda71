import type { Thresholds } from './thresholds';

/** Written by build.ts. */
export declare const thresholds: Thresholds;
