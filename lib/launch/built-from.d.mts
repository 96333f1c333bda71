export const root: string;
export function sourceFingerprint(): string;
export function isBuilt(): boolean;
export function noteBegin(): void;
export function noteEnd(): void;
