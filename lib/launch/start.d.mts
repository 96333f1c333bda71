export function sourceFingerprint(): string;
export function build(): void;
export function isBuilt(): boolean;
