/** Written by build.ts. */
export declare const weights: string;
