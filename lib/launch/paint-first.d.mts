export function inlineStyles(html: string, readSheet: (path: string) => string): string;
export function delayScripts(html: string): string;
export function awaitFirstScreen(html: string): string;
export function fetchTypeface(html: string): string;
export function paint(html: string, readSheet: (path: string) => string): string;
export function sheetReader(nextDir: string): (path: string) => string;
export function paintFirst(nextDir: string): string[];
