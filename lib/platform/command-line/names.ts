/** `knowledgeBase` as people type it: `knowledge-base`. */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `created-at-gt` and `createdAtGt` alike as the platform names it: `createdAtGt`. */
export function toCamelCase(name: string): string {
  return name.replace(/(?<!-)-+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}

/** The parameters in a path template, in order. */
export function pathNamesOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
