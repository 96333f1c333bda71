import { dealerAnswers } from '@/lib/content/agent/dealer-answers';
import { costOfMonth, readNumbers } from '@/lib/content/calculator';
import type { Heard } from '@/lib/spoken/heard';
import { withDigits } from '@/lib/spoken/spoken-time';
import { isQuestion } from './decide';
import type { Talk } from './talk';

/** What a dealer told: calls a week, those missed, how many percent are, and would book, and dollars an order. */
export type Missed = Partial<Record<'all' | 'calls' | 'missed' | 'share' | 'order', number>>;

const WEEKS: Record<string, number> = { day: 1 / 7, month: 52 / 12, year: 52 };
const MISSED = /\bmiss|\blos(?:e|t|ing)\b|\bunanswered|\bvoicemail/;
const ORDER = /\btickets?\b|\brepair orders?\b|\bros?\b|\baverage\b|\$|\bdollars|\bbucks/;
/** One number each: 'we get 3000 calls a month and miss 20 percent'. */
const CLAUSE = /[,;.?] |\b(?:and|with|at|but)\b|\bof (?=(?:our |about )?\d)/;

/** The numbers in what was said; a bare one is what was asked for. */
function readMissed({ topic, missed }: Talk, heard: Heard): Missed {
  const { text, phone } = heard;
  const isAsked = topic === 'roi' && text.split(' ').length <= 8 && !isQuestion(heard);
  const found: Missed = {};
  const digits = withDigits(text.toLowerCase()).replace(/(?<=\d),(?=\d{3})/g, '');
  const words = digits.replace(/(?<=\d) hundred\b/g, '00').replace(/(?<=\d)k\b/g, '000');
  for (const clause of phone === undefined ? words.split(CLAUSE) : []) {
    const value = Number(/\d+/.exec(clause)?.[0] ?? 0);
    const aWeek = value / (WEEKS[/\b(?:a|per|each|every) (\w+)/.exec(clause)?.[1] ?? ''] ?? 1);
    const isMissed = MISSED.test(clause);
    const isCalls = isMissed || /\bcalls?\b/.test(clause);
    if (value === 0) continue;
    if (/%|\bpercent\b/.test(clause)) {
      if (isMissed || isAsked || /\bbook/.test(clause))
        found[isMissed ? 'missed' : 'share'] = value;
    } else if (ORDER.test(clause) || (isAsked && missed?.calls && !isCalls)) found.order = value;
    else if (isMissed || (isAsked && !/\bget\b/.test(clause))) found.calls = aWeek;
    else if (isCalls) found.all = aWeek;
  }
  return found;
}

/** Whether somebody tells what they miss; a price or a volume that is asked about is none. */
export function tellsMissed(talk: Talk, heard: Heard): boolean {
  if (talk.side !== 'voice' || talk.isRolePlay || talk.task) return false;
  const { calls, missed, ...rest } = readMissed(talk, heard);
  const isOrder = /\b(?:average|ticket|repair order)\b/i.test(heard.text);
  const isRoi =
    isOrder || (talk.topic === 'roi' && (rest.share !== undefined || !isQuestion(heard)));
  return (calls ?? missed) !== undefined || (isRoi && Object.keys(rest).length > 0);
}

/** What missed calls cost a month, by the calculator of the page: an example. */
export function sayMissed(talk: Talk, heard: Heard): string {
  const { phrasing } = talk;
  const told = { ...talk.missed, ...readMissed(talk, heard) };
  const { all, missed, share, order } = told;
  const calls = Math.round(all && missed ? (all * missed) / 100 : (told.calls ?? 0));
  talk.missed = { ...told, calls };
  if (calls === 0) return phrasing.words(dealerAnswers.roi);
  const numbers = { ...readNumbers(''), ...told, calls };
  const said = phrasing.words(dealerAnswers.roiSum, {
    calls,
    share: `${share ? '' : 'an assumed '}${numbers.share} percent`,
    order: `${order ? '' : 'an assumed '}${numbers.order} dollars`,
    sum: `${Math.round(costOfMonth(numbers)).toLocaleString('en')} dollars`,
  });
  return order ? said : `${said} ${phrasing.words(dealerAnswers.askOrder)}`;
}
