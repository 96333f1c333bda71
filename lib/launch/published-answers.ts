import 'server-only';
import { LRUCache } from 'lru-cache';
import type { PublishedPages } from '@/lib/dealerships/published';
import { dealershipKinds, formSegments } from '@/lib/leads/lead-fields';
import type { PlaceCount } from '@/lib/leads/place-count';
import type { Log } from '@/lib/log';
import { compressSoon } from './compress-files.mjs';
import type { PreparedAnswer } from './prepared-answers';
import { marked, packed } from './show-places';

/** What the answers that are kept may take in memory, in bytes: of some 300 pages. */
const MAX_BYTES = 64 * 1024 * 1024;

/** How many answers may be wanted at once that are not ready. */
const MAX_WAITING = 32;

/** Beyond so many that are wanted, nothing is made that nobody asks for. */
const MAX_EAGER = 16;

/** Of how many dealerships all is made before anybody asks for it, of those that change together. */
const EAGER = 4;

interface Kept {
  answer: PreparedAnswer;
  /** Of what is published: another one makes it out of date. */
  revision: number;
  /** How many spots of the offer it shows as taken. */
  taken: number;
  /** Whether it is as small as the build's. */
  isPacked: boolean;
}

export interface PublishedAnswersDependencies {
  published: PublishedPages;
  /** Makes the answer of a path as the build does. */
  make(path: string): Promise<PreparedAnswer>;
  places: Pick<PlaceCount, 'taken'>;
  log: Pick<Log, 'error'>;
}

export interface PublishedAnswers {
  /**
   * The answer of a path that is published: at once where it is ready, even if it is being made anew.
   *
   * @returns undefined where too many others are being made
   */
  answerTo(path: string): PreparedAnswer | Promise<PreparedAnswer> | undefined;
}

/** The paths of a dealership: its page first, then its forms and its picture. */
const pathsOf = (slug: string) => [
  `/${slug}`,
  ...dealershipKinds.map((kind) => `/${slug}/${formSegments[kind]}`),
  `/previews/${slug}.png`,
];

/** The dealership that a path is of, which has such a path; undefined where it can be nobody's. */
export function slugOfPath(path: string): string | undefined {
  const slug = /^\/(?:previews\/)?([A-Za-z0-9]+)(?:\.png|\/[a-z-]+)?$/.exec(path)?.[1];
  return slug !== undefined && pathsOf(slug).includes(path) ? slug : undefined;
}

/**
 * Makes the answers of the pages that are published at the desk and keeps them, as many as there is room for. Who asks
 * for one costs no more than who asks for a page of the build, but for the first; and while one is made anew, the one
 * before is sent.
 */
export function createPublishedAnswers({
  published,
  make,
  places,
  log,
}: PublishedAnswersDependencies): PublishedAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) =>
      [...answer.bodies.values()].reduce((sum, body) => sum + body.length, 1_000),
  });
  /** What is being made, or waits to be. */
  const underWay = new Map<string, Promise<PreparedAnswer>>();
  /** What somebody waits for, and what nobody does. */
  const urgent: (() => Promise<void>)[] = [];
  const later: (() => Promise<void>)[] = [];
  let isAtWork = false;

  const revisionOf = (path: string) => published.get(slugOfPath(path) ?? '')?.revision;

  /** The answer of a path; undefined where what it shows has changed while it was made. */
  async function makeOnce(path: string): Promise<PreparedAnswer | undefined> {
    const revision = revisionOf(path);
    const { taken } = places;
    const answer = await marked(await make(path), taken, compressSoon);
    if (revisionOf(path) !== revision) return undefined;
    const isPacked = answer.bodies.size === 1;
    if (revision !== undefined) kept.set(path, { answer, revision, taken, isPacked });
    if (!isPacked) later.push(() => pack(path));
    return answer;
  }

  /** Makes an answer as small as those of the build, for which nobody needs to wait. */
  async function pack(path: string): Promise<void> {
    const present = kept.peek(path);
    if (!present || present.isPacked) return;
    const answer = await packed(present.answer).catch(() => present.answer);
    if (kept.peek(path) === present) kept.set(path, { ...present, answer, isPacked: true });
  }

  /** Makes what waits, one after the other: it is one thread that renders and answers. */
  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    const next = () => urgent.shift() ?? later.shift();
    for (let task = next(); task; task = next()) await task();
    isAtWork = false;
  }

  /** Has an answer made, before the others that wait if it is urgent. */
  function begin(path: string, isUrgent: boolean): Promise<PreparedAnswer> {
    const present = underWay.get(path);
    if (present) return present;
    const answer = new Promise<PreparedAnswer>((resolve, reject) => {
      const wait = () => (isUrgent ? urgent : later).push(task);
      const task = () =>
        makeOnce(path).then((answer) => void (answer ? resolve(answer) : wait()), reject);
      wait();
    }).finally(() => underWay.delete(path));
    answer.catch((err: unknown) => log.error({ err, path }, 'A published page could not be made.'));
    underWay.set(path, answer);
    void work();
    return answer;
  }

  /** As `begin`, where the one before is still sent: a failure is in the log. */
  const replace = (path: string, isUrgent: boolean) =>
    begin(path, isUrgent).then(undefined, () => undefined);

  function isOutOfDate(path: string, { revision, taken, answer }: Kept): boolean {
    if (revisionOf(path) !== revision) return true;
    return taken !== places.taken && answer.type.startsWith('text/html');
  }

  published.onChange(async (slugs) => {
    // Of many, as after a start or an import, the others are made when they are asked for.
    const latest = new Set(slugs.slice(-EAGER));
    const pages: Promise<unknown>[] = [];
    for (const slug of slugs) {
      const isPublic = published.find(slug) !== undefined;
      for (const path of pathsOf(slug)) {
        const isPage = path === `/${slug}`;
        if (!isPublic) kept.delete(path);
        else if (kept.has(path) || (latest.has(slug) && underWay.size < MAX_EAGER)) {
          const made = replace(path, isPage);
          if (isPage) pages.push(made);
        }
      }
    }
    await Promise.all(pages);
  });

  return {
    answerTo(path) {
      const present = kept.get(path);
      if (present) {
        if (isOutOfDate(path, present)) void replace(path, false);
        return present.answer;
      }
      if (!underWay.has(path) && underWay.size >= MAX_WAITING) return undefined;
      return begin(path, true);
    },
  };
}
