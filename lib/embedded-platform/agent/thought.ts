import { isFinished } from '@/lib/spoken/heard-words';

/** Counts of 20 ms. */
export const ms = (milliseconds: number) => milliseconds / 20;

/** How much more quiet, after the detector's own, ends a turn. */
const QUESTION_QUIET = ms(100);
const FINISHED_QUIET = ms(180);
const UNFINISHED_QUIET = ms(640);
const ATTENTION_QUIET = ms(1_000);
const OPEN_QUIET = ms(1_840);
/** A thought that is not carried on after so long is given up. */
export const HELD_QUIET = ms(6_000);
/** Fewer words before an open end say nothing yet: 'So my', 'I would like to'. */
const FEWEST_WORDS = 5;

/** Ends no thought either, beside what {@link isFinished} knows. */
const OPEN_END =
  /\b(?:this|these|those|some|any|another|into|which|bring|get|schedule|also|then|well|gonna|wanna|going|trying|calling|looking|have|has|had|actually|sorry|excuse me|yeah so|hi|ah|h?mm|let's see)$/;
/** The rest of a number, an address or a spelled name follows. */
const OPEN_DATA = /\b(?:double|triple|dot|at|underscore|hyphen|dash|plus|as in|area code)$/;
const DIGIT = /^(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|\d+)$/;
/** A whole number has 4, 7 or 10 digits; one or two digits count something else. */
const PARTS_OF_NUMBERS = [3, 5, 6, 8, 9];
/** Calls for attention; what it is about comes next. */
const ATTENTION =
  /^(?:(?:no|oh|okay|please|hey|uh|um) )*(?:wait|stop|hold on|hang on|hey|hello|(?:just )?(?:one|a) (?:second|moment|minute))(?: a (?:second|moment|minute))?$/;

const tokensOf = (words: string) => words.toLowerCase().match(/[\p{L}\p{N}']+|\?/gu) ?? [];
const bare = (words: string) => tokensOf(words).join(' ');

/** A number or a name that is spelled stops in its middle. */
function isOpenData(words: string): boolean {
  const tokens = tokensOf(words);
  const numbers = tokens.slice(tokens.findLastIndex((token) => !DIGIT.test(token)) + 1);
  const digits = numbers.reduce((sum, each) => sum + (/\d/.test(each) ? each.length : 1), 0);
  const letters = tokens.slice(-2).join('');
  const isSpelling = tokens.length > 1 && /^[a-z]{2}$/.test(letters) && !/^[ap]m$/.test(letters);
  return PARTS_OF_NUMBERS.includes(digits) || isSpelling || OPEN_DATA.test(tokens.join(' '));
}

/** The speaker looks for the next word: 'I'd like to', 'and', 'uh'. */
function isOpenEnded(words: string): boolean {
  const text = bare(words);
  return text !== '' && !text.endsWith('?') && (OPEN_END.test(text) || !isFinished(`${text}.`));
}

/** A beginning that says nothing by itself. */
export const isFragment = (words: string) =>
  isOpenEnded(words) &&
  !isOpenData(words) &&
  !ATTENTION.test(bare(words)) &&
  words.split(' ').length < FEWEST_WORDS;

/** After how much quiet, in counts of 20 ms, these words are a whole turn. */
export function quietAfter(words: string): number {
  if (ATTENTION.test(bare(words))) return ATTENTION_QUIET;
  if (isOpenData(words) || isOpenEnded(words)) return OPEN_QUIET;
  if (!isFinished(words)) return UNFINISHED_QUIET;
  return words.endsWith('?') ? QUESTION_QUIET : FINISHED_QUIET;
}

/** Pieces of one thought as one line: no full stop stands where it goes on. */
export const joinPieces = (pieces: readonly string[]) =>
  pieces
    .filter(Boolean)
    .map((piece, index, all) =>
      index < all.length - 1 && isOpenEnded(piece) ? piece.replace(/\.{1,3}$|[,…]$/, '') : piece,
    )
    .join(' ');
