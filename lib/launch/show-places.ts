import 'server-only';
import { generateETag } from 'next/dist/server/lib/etag.js';
import type { PlaceCount } from '@/lib/leads/place-count';
import type { Log } from '@/lib/log';
import { compress, type Compress } from './compress-files.mjs';
import { hasPlaces, markPlaces } from './mark-places';
import type { Encoding, PreparedAnswer } from './prepared-answers';

interface ShowPlacesDependencies {
  places: PlaceCount;
  log: Pick<Log, 'info' | 'error'>;
}

const htmlOf = ({ bodies }: PreparedAnswer) => String(bodies.get('identity'));

/** The forms of a page that another answer of it has. */
async function formsOf(
  html: string,
  { bodies }: Pick<PreparedAnswer, 'bodies'>,
  how: Compress = compress,
): Promise<Map<Encoding, Buffer>> {
  const bytes = Buffer.from(html);
  const forms = new Map<Encoding, Buffer>();
  // One after the other: of the few threads that compress, others are for what visitors wait for.
  for (const encoding of bodies.keys())
    forms.set(encoding, encoding === 'identity' ? bytes : await how[encoding](bytes));
  return forms;
}

/** A page anew, in all the forms that it has; the same object where nothing on it changes. */
export async function marked(
  answer: PreparedAnswer,
  taken: number,
  how?: Compress,
): Promise<PreparedAnswer> {
  const before = htmlOf(answer);
  const html = markPlaces(before, taken);
  if (html === before) return answer;
  const headers = { ...answer.headers, etag: generateETag(html) };
  return { ...answer, headers, bodies: await formsOf(html, answer, how) };
}

/** The same answer in the smallest forms of its body. */
export async function packed(answer: PreparedAnswer): Promise<PreparedAnswer> {
  return { ...answer, bodies: await formsOf(htmlOf(answer), answer) };
}

/**
 * Has the pages of `answers` show how many spots of the offer are taken, whenever that changes. Until a page is ready
 * anew, it is sent as it was; it is exchanged whole, with its ETag.
 */
export function showPlaces(
  answers: Map<string, PreparedAnswer>,
  { places, log }: ShowPlacesDependencies,
): void {
  const isPage = ({ type }: PreparedAnswer) => type.startsWith('text/html');
  const paths = [...answers]
    .filter(([, answer]) => isPage(answer) && hasPlaces(htmlOf(answer)))
    .map(([path]) => path);
  let isAtWork = false;
  let wanted: number | undefined;

  async function show(taken: number) {
    let changed = 0;
    for (const path of paths) {
      const answer = answers.get(path);
      // What is out of date already need not be finished.
      if (!answer || wanted !== taken) return;
      const anew = await marked(answer, taken);
      answers.set(path, anew);
      if (anew !== answer) changed += 1;
    }
    if (changed > 0) log.info({ taken, pages: changed }, 'The pages show which spots are taken.');
  }

  async function follow(taken: number) {
    wanted = taken;
    if (isAtWork) return;
    isAtWork = true;
    try {
      for (let shown: number | undefined; shown !== wanted;) {
        shown = wanted;
        await show(shown);
      }
    } catch (err) {
      log.error({ err }, 'The pages could not be told which spots are taken.');
    } finally {
      isAtWork = false;
    }
  }

  places.onChange((taken) => void follow(taken));
}
