export function findBrowser(): string;
export function findFirefox(): string;
