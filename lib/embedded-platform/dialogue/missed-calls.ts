import { dealerAnswers } from '@/lib/content/agent/dealer-answers';
import { costOfMonth, readNumbers } from '@/lib/content/calculator';
import type { Heard } from '@/lib/spoken/heard';
import { parseMissedCalls } from '@/lib/spoken/spoken-numbers';
import type { Talk } from './talk';

export const readMissed = ({ side, topic, missed }: Talk, heard: Heard) =>
  side === 'voice' ? parseMissedCalls(heard, missed, topic === 'roi') : {};

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
