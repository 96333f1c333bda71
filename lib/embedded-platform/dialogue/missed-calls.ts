import { dealerAnswers } from '@/lib/content/agent/dealer-answers';
import { costOfMonth, readNumbers } from '@/lib/content/calculator';
import { type Heard, isQuestion } from '@/lib/spoken/heard';
import { withDigits } from '@/lib/spoken/spoken-time';
import type { Talk } from './talk';

const WEEKS: Record<string, number> = { day: 1 / 7, month: 52 / 12, year: 52 };
const SHARES: Record<string, number> = { half: 50, 'a third': 33, 'a quarter': 25 };
const MISSED = /\bmiss|\bdrop|\bblow|\blos(?:e|t|ing)\b|\bunanswered|\bvoicemail/;
const ORDER = /\btickets?\b|\brepair orders?\b|\bros?\b|\baverage\b/;
/** One number each: 'we get 3000 calls a month and miss 20 percent'. */
const CLAUSE = /[,;.?] |\b(?:and|with|at|but)\b|(?<=percent|%) of\b/;

/** The numbers in what was said; a bare one is what was asked for, and a price or a volume that is asked about is none. */
export function readMissed({ side, topic, missed }: Talk, heard: Heard): Talk['missed'] {
  const told = heard.text
    .toLowerCase()
    .replace(/\b(?:half|a third|a quarter)\b/g, (share) => `${SHARES[share]} percent`);
  const digits = withDigits(told).replace(/(?<=\d),(?=\d{3})/g, '');
  const words = digits.replace(/\ba hundred\b/g, '100').replace(/(?<=\d) hundred\b/g, '00');
  const isAsked = topic === 'roi' && words.split(' ').length <= 8 && !isQuestion(heard);
  const found: Talk['missed'] = {};
  for (const clause of side === 'voice' && !heard.phone ? words.split(CLAUSE) : []) {
    const value = Number(/\d+/.exec(clause)?.[0] ?? 0);
    const aWeek = value / (WEEKS[/\b(?:a|per|each|every) (\w+)/.exec(clause)?.[1] ?? ''] ?? 1);
    const isMissed = MISSED.test(clause);
    const isBare = isAsked && !/\bcalls?\b|\bmiss/.test(clause);
    const isShare = /\bbook/.test(clause) || !MISSED.test(words);
    if (value === 0) continue;
    if (/%|\bpercent\b/.test(clause)) found[isShare ? 'share' : 'missed'] = value;
    else if (ORDER.test(clause) || (isBare && missed.calls)) found.order = value;
    else if (isMissed || (isAsked && !/\bget\b/.test(clause))) found.calls = aWeek;
    else if (/\bcalls?\b/.test(clause)) found.all = aWeek;
  }
  if (found.missed) found.all ??= found.calls;
  const isTold =
    (topic === 'roi' && (isAsked || /\bbook/.test(words))) ||
    ORDER.test(words) ||
    (found.calls ?? found.missed);
  return isTold ? found : {};
}

/** What missed calls cost a month, by the calculator of the page: an example. */
export function sayMissed(talk: Talk, heard: Heard): string {
  const told = { ...talk.missed, ...readMissed(talk, heard) };
  const { all, missed } = told;
  const calls = Math.round(all && missed ? (all * missed) / 100 : (told.calls ?? 0));
  talk.missed = { ...told, calls };
  if (calls === 0) return talk.phrasing.words(dealerAnswers.roi);
  const numbers = { ...readNumbers(''), ...told, calls };
  const sum = Math.round(costOfMonth(numbers)).toLocaleString('en');
  const say = (key: 'share' | 'order') => (told[key] ? '' : 'an assumed ') + numbers[key];
  const values = { calls, sum, share: say('share'), order: say('order') };
  const said = talk.phrasing.words(dealerAnswers.roiSum, values);
  return told.order ? said : `${said} ${talk.phrasing.words(dealerAnswers.askOrder)}`;
}
