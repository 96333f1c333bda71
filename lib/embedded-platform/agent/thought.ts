import { isFinished } from '@/lib/embedded-platform/language/heard-words';

/** Converts milliseconds to frames of 20 ms. */
export const ms = (milliseconds: number) => milliseconds / 20;

/** Quiet that ends a turn, in addition to the detector's own. */
const QUESTION_QUIET = ms(100);
const FINISHED_QUIET = ms(180);
const UNFINISHED_QUIET = ms(640);
const ATTENTION_QUIET = ms(1_000);
const OPEN_QUIET = ms(1_840);
/** Quiet after which an unfinished thought is given up. */
export const HELD_QUIET = ms(6_000);
/** Fewer words before an open end carry no meaning yet: 'So my', 'I would like to'. */
const FEWEST_WORDS = 5;

/** Endings of an unfinished thought, in addition to those of {@link isFinished}. */
const OPEN_END =
  /\b(?:this|these|those|some|any|another|into|which|bring|get|schedule|also|then|well|gonna|wanna|going|trying|calling|looking|have|has|had|actually|sorry|excuse me|yeah so|hi|ah|h?mm|let's see)$/;
/** Endings after which more of a number, an address or a spelled name follows. */
const OPEN_DATA = /\b(?:double|triple|dot|at|underscore|hyphen|dash|plus|as in|area code)$/;
const DIGIT = /^(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|\d+)$/;
/** Lengths of incomplete numbers: a complete one has 4, 7 or 10 digits, and one or two digits are a count. */
const PARTS_OF_NUMBERS = [3, 5, 6, 8, 9];
/** Calls for attention, which the topic follows. */
const ATTENTION =
  /^(?:(?:no|oh|okay|please|hey|uh|um) )*(?:wait|stop|hold on|hang on|hey|hello|(?:just )?(?:one|a) (?:second|moment|minute))(?: a (?:second|moment|minute))?$/;

const tokensOf = (words: string) => words.toLowerCase().match(/[\p{L}\p{N}']+|\?/gu) ?? [];
const bare = (words: string) => tokensOf(words).join(' ');

/** Tells whether a number or a spelled name is incomplete. */
function isOpenData(words: string): boolean {
  const tokens = tokensOf(words);
  const numbers = tokens.slice(tokens.findLastIndex((token) => !DIGIT.test(token)) + 1);
  const digits = numbers.reduce((sum, each) => sum + (/\d/.test(each) ? each.length : 1), 0);
  const letters = tokens.slice(-2).join('');
  const isSpelling = tokens.length > 1 && /^[a-z]{2}$/.test(letters) && !/^[ap]m$/.test(letters);
  return PARTS_OF_NUMBERS.includes(digits) || isSpelling || OPEN_DATA.test(tokens.join(' '));
}

/** Tells whether the speaker looks for the next word: 'I'd like to', 'and', 'uh'. */
function isOpenEnded(words: string): boolean {
  const text = bare(words);
  return text !== '' && !text.endsWith('?') && (OPEN_END.test(text) || !isFinished(`${text}.`));
}

/** Tells whether words are a beginning without meaning by itself. */
export const isFragment = (words: string) =>
  isOpenEnded(words) &&
  !isOpenData(words) &&
  !ATTENTION.test(bare(words)) &&
  words.split(' ').length < FEWEST_WORDS;

/** Returns the quiet that completes a turn of these words, in frames of 20 ms. */
export function quietAfter(words: string): number {
  if (ATTENTION.test(bare(words))) return ATTENTION_QUIET;
  if (isOpenData(words) || isOpenEnded(words)) return OPEN_QUIET;
  if (!isFinished(words)) return UNFINISHED_QUIET;
  return words.endsWith('?') ? QUESTION_QUIET : FINISHED_QUIET;
}

/** Joins the pieces of one thought, without a full stop where it continues. */
export const joinPieces = (pieces: readonly string[]) =>
  pieces
    .filter(Boolean)
    .map((piece, index, all) =>
      index < all.length - 1 && isOpenEnded(piece) ? piece.replace(/\.{1,3}$|[,…]$/, '') : piece,
    )
    .join(' ');
