export function findBrowser(): string;
export function findFirefox(): string;
export function findWebKit(): string;
