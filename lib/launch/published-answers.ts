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

/** How many answers that are not ready may be waited for at once. */
const MAX_WAITING = 32;

/** Of so many dealerships that change together, all is made before anybody asks for it; of more, as after a start, nothing. */
const EAGER = 4;

type Task = () => Promise<void>;

/** `first` is what was just published, `wanted` what somebody waits for, `later` all else. */
type Turn = 'first' | 'wanted' | 'later';

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
  /** The answer of a path that is ready, and up to date. */
  ready(path: string): PreparedAnswer | undefined;
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

const segments = new Set<string>(dealershipKinds.map((kind) => formSegments[kind]));

/** The dealership that a path is of, which has such a path; undefined where it can be nobody's. */
export function slugOfPath(path: string): string | undefined {
  const [, ofPicture, ofPage, segment] =
    /^\/(?:previews\/([A-Za-z0-9]+)\.png|([A-Za-z0-9]+)(?:\/([a-z-]+))?)$/.exec(path) ?? [];
  return segment === undefined || segments.has(segment) ? (ofPicture ?? ofPage) : undefined;
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
  const underWay = new Map<string, { answer: Promise<PreparedAnswer>; task: Task }>();
  const wanted: Task[] = [];
  const later: Task[] = [];
  let isAtWork = false;

  function add(task: Task, turn: Turn): void {
    if (turn === 'first') wanted.unshift(task);
    else (turn === 'wanted' ? wanted : later).push(task);
  }

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
    later.push(async () => {
      const answer = await packed(made.answer).catch(() => undefined);
      if (answer && kept.peek(path) === made) kept.set(path, { ...made, answer });
    });
  }

  /** Makes what waits, one after the other: it is one thread that renders and answers. */
  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    const next = () => wanted.shift() ?? later.shift();
    for (let task = next(); task; task = next()) await task();
    isAtWork = false;
  }

  function begin(path: string, turn: Turn): Promise<PreparedAnswer> {
    const present = underWay.get(path);
    if (present) {
      const at = turn === 'later' ? -1 : later.indexOf(present.task);
      if (at >= 0) add(...(later.splice(at, 1) as [Task]), turn);
      return present.answer;
    }
    let task: Task = () => Promise.resolve();
    const answer = new Promise<PreparedAnswer>((resolve, reject) => {
      task = () =>
        makeOnce(path).then((made) => void (made ? resolve(made) : add(task, turn)), reject);
      add(task, turn);
    }).finally(() => underWay.delete(path));
    answer.catch((err: unknown) => log.error({ err, path }, 'A published page could not be made.'));
    underWay.set(path, { answer, task });
    void work();
    return answer;
  }

  /** As `begin`, where the one before is still sent: a failure is in the log. */
  const replace = (path: string, turn: Turn) => begin(path, turn).then(undefined, () => undefined);

  function isOutOfDate(path: string, { revision, taken, answer }: Kept): boolean {
    if (revisionOf(path) !== revision) return true;
    return taken !== places.taken && answer.type.startsWith('text/html');
  }

  published.onChange(async (slugs) => {
    const areFew = slugs.length <= EAGER;
    const pages: Promise<unknown>[] = [];
    for (const slug of slugs) {
      const isPublic = published.find(slug) !== undefined;
      for (const path of pathsOf(slug)) {
        if (!isPublic) kept.delete(path);
        else if (areFew && path === `/${slug}`) pages.push(replace(path, 'first'));
        else if (areFew || kept.has(path)) void replace(path, 'later');
      }
    }
    await Promise.all(pages);
  });

  return {
    ready(path) {
      const present = kept.get(path);
      return present && !isOutOfDate(path, present) ? present.answer : undefined;
    },
    answerTo(path) {
      const present = kept.get(path);
      if (present) {
        if (isOutOfDate(path, present)) void replace(path, 'later');
        return present.answer;
      }
      if (!underWay.has(path) && wanted.length >= MAX_WAITING) return undefined;
      return begin(path, 'wanted');
    },
  };
}
