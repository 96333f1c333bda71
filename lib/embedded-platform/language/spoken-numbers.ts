import { type Heard, isQuestion } from './heard';
import { withDigits } from './number-words';

const WEEKS: Record<string, number> = { day: 1 / 7, month: 52 / 12, year: 52 };
const SHARES: Record<string, number> = { half: 50, 'a third': 33, 'a quarter': 25 };
const MISSED = /\bmiss|\bdrop|\bblow|\blos(?:e|t|ing)\b|\bunanswered|\bvoicemail/;
const ORDER = /\btickets?\b|\brepair orders?\b|\bros?\b|\baverage\b/;
/** Separates clauses with one number each: 'we get 3000 calls a month and miss 20 percent'. */
const CLAUSE = /[,;.?] |\b(?:and|with|at|but)\b|(?<=percent|%) of\b/;

/** A dealer's weekly calls and missed calls, the share of callers that would have booked, and the value of a visit. */
export type MissedCalls = Partial<Record<'all' | 'calls' | 'missed' | 'share' | 'order', number>>;

/**
 * Reads the numbers of a dealer's calls; ignores a price or a volume in a question.
 *
 * @param known the numbers given before
 * @param isTopic true if this is the topic, so that a bare number answers the question
 */
export function parseMissedCalls(heard: Heard, known: MissedCalls, isTopic: boolean): MissedCalls {
  const told = heard.text
    .toLowerCase()
    .replace(/\b(?:half|a third|a quarter)\b/g, (share) => `${SHARES[share]} percent`);
  const digits = withDigits(told).replace(/(?<=\d),(?=\d{3})/g, '');
  const words = digits
    // 'After six', 'as in 6 PM', 'nine to six': no count.
    .replace(
      /\b(?:after|before|past|till|until|by|since|from|as in)(?: like| about)? \d{1,2}(?: to \d{1,2})?\b(?! ?(?:%|percent|calls?|of|per|an?|missed)\b)|\b\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\b|o'clock|at night|in the (?:morning|evening))/g,
      ' ',
    )
    .replace(/\ba hundred(?: and (\d{1,2}))?\b/g, (_, more = '0') => `${100 + Number(more)}`)
    .replace(/\b(?:a|one) dozen\b/g, '12')
    // 'Two hundred eighty', 'three fifty'.
    .replace(/(?<=\b\d) hundred (?:and )?(?=\d\d\b)/g, '')
    .replace(/(?<=\d) hundred\b/g, '00')
    .replace(/(?<=\b[1-9]) (?=\d\d\b(?! ?(?:%|percent|calls?)))/g, '');
  const isAsked = isTopic && words.split(' ').length <= 10 && !isQuestion(heard);
  const found: MissedCalls = {};
  for (const clause of heard.phone ? [] : words.split(CLAUSE)) {
    const value = Number(/\d+/.exec(clause)?.[0] ?? 0);
    const aWeek = value / (WEEKS[/\b(?:a|per|each|every) (\w+)/.exec(clause)?.[1] ?? ''] ?? 1);
    const isMissed = MISSED.test(clause);
    const isBare = isAsked && !/\bcalls?\b|\bmiss/.test(clause);
    // 'We're a sixty car a month store.'
    if (/\b(?:cars?|units?|stores?|rooftops?|bays?|techs?|advisors?|people|years?)\b/.test(clause))
      continue;
    const isShare = /\b(?:book|clos)/.test(clause) || !MISSED.test(words);
    if (value === 0) continue;
    if (/%|\bpercent\b/.test(clause)) found[isShare ? 'share' : 'missed'] = value;
    else if (ORDER.test(clause) || (isBare && known.calls && known.calls !== aWeek))
      found.order = value;
    else if (isMissed || (isAsked && !/\bget\b/.test(clause))) found.calls = aWeek;
    else if (/\b(?:calls?|inbound|rings)\b/.test(clause)) found.all = aWeek;
  }
  if (found.missed && found.calls) found.all ??= found.calls;
  const isTold =
    (isTopic && (isAsked || /\bbook/.test(words))) ||
    ORDER.test(words) ||
    (found.calls ?? found.missed);
  return isTold ? found : {};
}
