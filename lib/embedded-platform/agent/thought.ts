import { withWrittenDigits } from '@/lib/embedded-platform/language/spoken-reach';
import type { AskedFor } from '../speech/second-look';

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

const wordSet = (words: string) => new Set(words.split(' '));
/** No question ends so. */
const OPEN_QUESTION = wordSet('and or but because if whether the a an my your our their');
/** No sentence ends so: 'on the', 'my name is', 'I would like to'. */
const OPEN = wordSet(
  'so to of for with at on from about than under into his her their is are was am i we uh um er ah hi hm hmm mm ' +
    "it's i'm i'd i'll like maybe want need this these those some any another which whose while unless until bring " +
    'get schedule also then well gonna wanna going trying calling looking have has had actually sorry',
);
const OPEN_PHRASE =
  /\b(?:(?:can|could|do|would) you|excuse me|yeah so|let's see|double|triple|dot|underscore|hyphen|dash|plus|as in|area code)$/;
/** 'How long does it?' lacks its verb. */
const OPEN_VERB =
  /\b(?:how|what|when|where|why|who|which)\b.*\b(?:do|does|did|can|could|will|would|should) (?:i|you|it|we|they)$/;
/** Sentences that end in such a word all the same: 'the light came on', 'I think so', 'yes it is'. */
const WHOLE_ENDS = [
  /\b(?:came|comes?|coming|goes|stays?|stayed|turns?|turned|still|back|later|left) on$|\blights?\b.{0,12} (?:is|was) on$/,
  /\b(?:think|hope|guess|believe|say|said|told me) so$/,
  /\b(?:as|very|pretty|really|quite|so|works?|runs?|doing) well$/,
  /\b(?:see you|okay|ok|until|till|by|back|right|good|great|works?|come|there|in|free|available|it) then$/,
  /\b(?:just (?:looking|calling)|thanks for calling|(?:don't|didn't|won't|doesn't) (?:want|have|need) to)$/,
  /\b(?:like|do|fix|than|all) (?:this|these|those)$|\b(?:to|with|ask|tell|call|see) her$/,
  /(?<=\w )(?:what|where|how|who|when|which|all|whatever) (?:it|that|he|she|they|you|we|i|the \w+) (?:is|are|was|want|need|have|had|like)$/,
  /\bthat's (?:what|where|who)\b.{1,30} (?:for|at|from|about|with)$/,
  /^(?:(?:yes|yeah|yep|no|sure|i think|i guess|of course|well) )+(?:it|i|we|they|you|he|she) (?:is|am|are|was|have|had)$/,
];
/** Lengths of numbers without a part: a phone number has 7 or 10 digits, and one, two or four are a count or a year. */
const WHOLE_NUMBERS = [0, 1, 2, 4, 7, 10, 11];
const WHOLE_PHONE_NUMBERS = [0, 1, 7, 10, 11];
const TIME = /\b(?:at|by|to|around|about|say|until|before|after) \d{1,2} [0-5]\d$/;
const WHOLE_ADDRESS = /(?:\.|\bdot) ?(?:com|net|org|edu|gov|us|co|io)\W*$/i;
/** Words of a caller who gives no address, or not yet. */
const NO_ADDRESS =
  /\?|\b(?:no|not|none|don't|yes|yeah|sure|okay|why|later|never|skip|rather|phone|wait|same)\b/i;
const MOST_ADDRESS_WORDS = 8;
/** Calls for attention, which the topic follows. */
const ATTENTION =
  /^(?:(?:no|oh|okay|please|hey|uh|um) )*(?:wait|stop|hold on|hang on|hey|hello|(?:just )?(?:one|a) (?:second|moment|minute))(?: a (?:second|moment|minute))?$/;

const tokensOf = (words: string) => words.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
const bare = (words: string) => tokensOf(words).join(' ');

/** Counts the digits of a number at the end. A time, 'F-150' and '62,500' have none. */
function digitsAtEnd(words: string): number {
  const text = withWrittenDigits(words).replace(/[,.?!](?=\s|$)/g, '');
  const tokens = text.split(/\s+/);
  const numbers = tokens.slice(tokens.findLastIndex((token) => !/^[\d().-]+$/.test(token)) + 1);
  return TIME.test(text) ? 0 : numbers.join('').replace(/\D/g, '').length;
}

/** Tells whether a number, an address or a spelled name is incomplete. */
function isOpenData(words: string, asked: AskedFor): boolean {
  const tokens = tokensOf(words);
  if (asked === 'email') {
    const isBegun = tokens.length <= MOST_ADDRESS_WORDS && !NO_ADDRESS.test(words);
    return isBegun && !WHOLE_ADDRESS.test(words);
  }
  const wholes = asked === 'number' ? WHOLE_PHONE_NUMBERS : WHOLE_NUMBERS;
  const letters = tokens.slice(asked === 'name' ? -1 : -2).join('');
  const isSpelling =
    tokens.length > 1 && /^[a-z]{1,2}$/.test(letters) && !/^(?:[ap]m|no|so|ok|me)$/.test(letters);
  return !wholes.includes(digitsAtEnd(words)) || (isSpelling && tokens.at(-1)!.length === 1);
}

/** Tells whether the speaker looks for the next word: 'I'd like to', 'and', 'uh'. */
function isOpenEnded(words: string): boolean {
  const text = bare(words);
  const last = text.slice(text.lastIndexOf(' ') + 1);
  if (words.endsWith('?') || WHOLE_ENDS.some((end) => end.test(text))) return false;
  return OPEN_QUESTION.has(last) || OPEN.has(last) || OPEN_PHRASE.test(text);
}

/** Tells whether nothing is missing: a whole sentence, phone number or address. */
function isFinished(words: string): boolean {
  const text = bare(words);
  if (words.endsWith('?'))
    return !OPEN_QUESTION.has(text.slice(text.lastIndexOf(' ') + 1)) && !OPEN_VERB.test(text);
  if (digitsAtEnd(words) === 10 || WHOLE_ADDRESS.test(words)) return true;
  return /[.!]$/.test(words) && !words.endsWith('..');
}

/** Tells whether words are a beginning without meaning by itself. */
export const isFragment = (words: string, asked?: AskedFor) =>
  isOpenEnded(words) &&
  !isOpenData(words, asked) &&
  !ATTENTION.test(bare(words)) &&
  words.split(' ').length < FEWEST_WORDS;

/**
 * Returns the quiet that completes a turn of these words, in frames of 20 ms.
 *
 * @param asked what the agent has just asked for, of which a part may be said
 */
export function quietAfter(words: string, asked?: AskedFor): number {
  if (ATTENTION.test(bare(words))) return ATTENTION_QUIET;
  if (isOpenData(words, asked) || isOpenEnded(words)) return OPEN_QUIET;
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
