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

/** Of how many dealerships all is made before anybody asks for it, of those that change together. */
const EAGER = 4;

interface Kept {
  answer: PreparedAnswer;
  /** Of what is published: another one makes it out of date. */
  revision: number;
  /** How many spots of the offer it shows as taken. */
  taken: number;
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
  const waiting: (() => Promise<void>)[] = [];
  let isAtWork = false;

  const revisionOf = (path: string) => published.get(slugOfPath(path) ?? '')?.revision;

  /** The answer of a path; undefined where what it shows has changed while it was made. */
  async function makeOnce(path: string): Promise<PreparedAnswer | undefined> {
    const revision = revisionOf(path);
    const { taken } = places;
    const answer = await marked(await make(path), taken, compressSoon);
    if (revisionOf(path) !== revision) return undefined;
    if (revision !== undefined) keep(path, { answer, revision, taken });
    return answer;
  }

  /** Keeps an answer, which is sent as it is until there was time to make it as small as those of the build. */
  function keep(path: string, made: Kept): void {
    kept.set(path, made);
    if (made.answer.bodies.size === 1) return;
    waiting.push(async () => {
      const answer = await packed(made.answer).catch(() => undefined);
      if (answer && kept.peek(path) === made) kept.set(path, { ...made, answer });
    });
  }

  /** Makes what waits, one after the other: it is one thread that renders and answers. */
  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
    isAtWork = false;
  }

  /** Has an answer made, before the others that wait if it is urgent. */
  function begin(path: string, isUrgent = false): Promise<PreparedAnswer> {
    const present = underWay.get(path);
    if (present) return present;
    const answer = new Promise<PreparedAnswer>((resolve, reject) => {
      const wait = () => (isUrgent ? waiting.unshift(task) : waiting.push(task));
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
        else if (latest.has(slug) || kept.has(path)) {
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
      return begin(path);
    },
  };
}
