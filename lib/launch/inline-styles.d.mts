export function inlineStyles(html: string, readSheet: (path: string) => string): string;
export function inlineStylesOfPages(nextDir: string): string[];
