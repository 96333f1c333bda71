import type { Link } from '@/lib/links/link';

/** What the desk shows of a sign: the forms are one kind here. */
export type ShownSign = 'opened' | 'talked' | 'asked';

/** So long a sign is lit: the time in which one rings. In milliseconds. */
export const FRESH_MS = 5 * 60_000;

export interface NewestSign {
  kind: ShownSign | 'made';
  /** In ms since 1970. */
  at: number;
}

/** The newest of what came of a link; that it was made where nothing did. */
export function newestSign(
  link: Pick<Link, 'createdAt' | 'lastOpenedAt' | 'lastTalkedAt' | 'lastLeadAt'>,
): NewestSign {
  const signs: [NewestSign['kind'], Date | undefined][] = [
    ['made', link.createdAt],
    ['opened', link.lastOpenedAt],
    ['talked', link.lastTalkedAt],
    ['asked', link.lastLeadAt],
  ];
  let newest: NewestSign = { kind: 'made', at: -Infinity };
  // Of two at the same time the later one in this list says more.
  for (const [kind, date] of signs) {
    if (date && date.getTime() >= newest.at) newest = { kind, at: date.getTime() };
  }
  return newest;
}
