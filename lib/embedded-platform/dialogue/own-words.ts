import { withDigits } from '@/lib/embedded-platform/language/number-words';
import { isSpanish } from '@/lib/embedded-platform/language/spanish';
import { trimEnd } from './trim';

/*
 * Says back what a caller said: 'my truck shudders when I hit 45' is 'your truck shudders when you hit 45'.
 */

const SWAPS: Readonly<Record<string, string>> = {
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  ive: "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  "we're": "you're",
  "we've": "you've",
  "we'd": "you'd",
  "we'll": "you'll",
  us: 'you',
  our: 'your',
  ours: 'yours',
  you: 'we',
  "you're": "we're",
  youre: "we're",
  "you've": "we've",
  "you'll": "we'll",
  "you'd": "we'd",
  your: 'our',
  yours: 'ours',
};
const PERSON =
  /(?<![@.\w])(?<!\bmercedes )\b(?:i am|i was|am i|was i|you guys'?|y'all|(?:i|we|you)(?:['’](?:m|re|ve|d|ll))?|im|ive|youre|me|my|mine|myself|us(?! \d| (?:highway|route))|ours?|yours?)\b(?!['’-]?\.?[a-z]*@|-\d)/gi;
const PAIRS: Readonly<Record<string, string>> = {
  'i am': 'you are',
  'i was': 'you were',
  'am i': 'are you',
  'was i': 'were you',
  'you guys': 'we',
  "you guys'": 'our',
  "y'all": 'we',
};
/** After these 'you' is whom something is done to. */
const TO_YOU =
  /\b(?:to|for|with|from|of|at|by|on|about|than|call|called|calling|hear|heard|hearing|understand|understood|help|helping|found|reach|know|meet|tell|told|telling|asking|giving|ask|asked|see|want|wanted|need|let|give|gave|thank|have|had|bring|brought|sold|paid|pay|trust|love|hate|through|like|sue|choose|get)\s*$/i;

/** The caller's words as the agent says them. */
export function inSecondPerson(text: string): string {
  if (isSpanish(text)) return text;
  return text
    .replaceAll('’', "'")
    .replace(/\byou (?:people|folks)\b/gi, 'you guys')
    .replace(/\byou know(?: what)?\b,? ?/gi, '')
    .replace(PERSON, (word, at: number) => {
      const key = word.toLowerCase();
      const swapped = PAIRS[key] ?? SWAPS[key] ?? word;
      if (/^you(?: guys)?$|^y'all$/.test(key) && TO_YOU.test(text.slice(0, at))) return 'us';
      return swapped;
    });
}

const FILLERS =
  /^(?:(?:hi|hello|hey|yo|ugh|oops|hm+|dang|shoot|man|um+|uh+|er|so|well|ok|okay|yeah|yes|no(?=[,.!])|look|listen|please|alright|all right|oh|and|but|also|actually|sorry|excuse me|first|second|third|then|plus|unbelievable|good (?:morning|afternoon|evening)|there|you guys|sir|ma'am|quick question|never ?mind|(?:a )?different thing|another (?:thing|question)|on another note|like i said|as i said|pero|i was wondering|i'm wondering|i wonder|wondering|can you tell me|could you tell me|do you know|i'm calling (?:because|about|to (?:ask|see))|my name(?:'s| is) \w+(?: \w+)?(?=,)|this is \w+(?: \w+)?(?=,)|i'm calling for my \w+|i want(?:ed)? to (?:know|ask)|i'd like to know|just wondering|just|hola|saludos|buen[oa]s (?:d[ií]as|tardes|noches)|buenas|mire|mira|oiga|oye|disculpe|joven|señorita|pues|es que|fíjese que|qu[eé] bol[aá])\b(?!['’])[\s,.:!-]*)+/i;
const LATE =
  /[ ,](?:is that (?:ok|okay|alright|all right|right|fine)|please|thanks|thank you|man|bro|dude|lol|ok|okay|you know|what now|now what|right|what (?:do|should) (?:i|we) do)$/i;
const MOST_WORDS = 20;

/** Without the words that open a sentence and say nothing. */
export const withoutOpening = (text: string) => text.replace(FILLERS, '').trim();

const tidy = (text: string) => trimEnd(trimEnd(text.replace(FILLERS, '')).replace(LATE, '')).trim();

/** No longer than somebody can say back; cut where a clause ends. */
export function shortened(text: string): string {
  const words = text.split(/\s+/);
  if (words.length <= MOST_WORDS) return text;
  const start = words.slice(0, MOST_WORDS).join(' ');
  const end = Math.max(
    ...[', ', ' and ', ' but ', ' because ', ' so '].map((one) => start.lastIndexOf(one)),
  );
  const kept = trimEnd(end > 24 ? start.slice(0, end) : start);
  return trimEnd(kept.replace(/ (?:and|but|the|an?|to|of|for|with|my|i)$/i, ''));
}

/** The first word of a question; nobody would say one back. */
const ASKS =
  /^(?:can|could|will|would|do|does|did|is|are|was|were|has|have|should|am|don't|doesn't|isn't|can't|aren't|what|how|when|where|why|who|which|if|whether)\b/i;

const ORDER =
  /^(?:put|get|give|send|charge|check|look|call|tell|let|make|take|find|hold|order|fix|change|help|show|email|text|add|set|bring|remove|stop|cancel|move|sign|quote|waive|match|price|connect|transfer|sell)\b/i;
const CLAUSE =
  /^(?:i|we|you|he|she|it|they|there|this|that|nobody|somebody|someone|my|our|the|your|his|her|an?|no one)\b.* (?!for\b|in\b|on\b)|^(?:i|we|it|you|he|she|they|that|there)'/i;
const VERB =
  /\b(?:is|are|was|were|has|have|had|needs?|wants?|won't|can't|cannot|doesn't|don't|didn't|isn't|keeps?|got|gets?|makes?|goes|went|came|comes|does|did|says?|said|will|would|died|broke|stopped|quit|feels?|sounds?|shakes?|\w+ed|i'm|i've|i'd|it's|that's|there's|we're|\w+s)\b/i;

/** A caller's words in a form that goes on after 'let service know that …' or 'call you about …'. */
export interface Echo {
  form: 'statement' | 'question' | 'topic';
  words: string;
}

/** The sentence that says the most: a question before all others. */
export function echoOf(text: string): Echo | undefined {
  const sentences = text
    .replaceAll('’', "'")
    .split(/(?<=[.?!;])\s+/)
    .map((sentence) => ({ asks: sentence.trim().endsWith('?'), words: tidy(sentence) }))
    .filter(({ words }) => words.split(' ').length > 1);
  const chosen =
    sentences.find(({ words, asks }) => asks || ASKS.test(words)) ??
    sentences.sort((a, b) => b.words.length - a.words.length)[0];
  if (!chosen) return undefined;
  const words = shortened(chosen.words);
  if (ASKS.test(words)) return { form: 'question', words };
  if (ORDER.test(words)) return { form: 'statement', words: said(`I'd like you to ${words}`) };
  if (CLAUSE.test(words) && VERB.test(words)) return { form: 'statement', words: said(words) };
  return { form: 'topic', words: said(words.replace(/^(?:about|regarding)\s+/i, '')) };
}

/** In the second person, and without a capital that only its place gave it. */
const said = (words: string) =>
  inSecondPerson(
    words.replace(/^[A-Z](?=[a-z]*\b)(?![A-Z])/, (letter, at: number, all: string) =>
      /^(?:The|My|A|An|It|This|That|There|Our|Your|He|She|They|We|You|Somebody|Nobody|No|When|What|How|Where|Who|Why|Which|Can|Could|Do|Does|Is|Are|Will|Would|Need|Looking|Trying)\b/.test(
        all.slice(at),
      )
        ? letter.toLowerCase()
        : letter,
    ),
  ).trim();

const SAYS_NOTHING = new Set(
  'did you do have has get got put write wrote note noted add added catch include part about thing bit that the this is are was it its a an and or so not no yes right correct down in on of to for me my i im he she they them we us your our there ticket list notes order appointment just still even say saying back if what which when who how right? though want wanted also written gonna going are read reading answer anything everything exactly back again please so far all tell say says said write note mention thing stuff business make sure gone'.split(
    ' ',
  ),
);

/** The words of a sentence that tell one note from another, by their first letters. */
export const stemsOf = (text: string) => [
  ...new Set(
    (withDigits(text.toLowerCase()).match(/[\p{L}\d]+/gu) ?? [])
      .filter((word) => !SAYS_NOTHING.has(word))
      .map((word) => word.slice(0, 4)),
  ),
];
