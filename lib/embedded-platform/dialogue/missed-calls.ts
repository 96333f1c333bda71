import { costOfMonth, readNumbers } from '@/lib/content/calculator';
import type { Heard } from '@/lib/embedded-platform/language/heard';
import { parseMissedCalls } from '@/lib/embedded-platform/language/spoken-numbers';
import { type StepOutcome, tell } from './acts';
import { lineOf } from './catalogue';
import type { DialogueState, Scene } from './state';

export const readMissed = ({ side }: Scene, { topic, missed }: DialogueState, heard: Heard) =>
  side === 'voice' ? parseMissedCalls(heard, missed, topic.intent === 'roi') : {};

/** Says an example of the monthly cost of missed calls, by the page's calculator. */
export function sayMissed(scene: Scene, state: DialogueState, heard: Heard): StepOutcome {
  const told = { ...state.missed, ...readMissed(scene, state, heard) };
  const { all, missed } = told;
  const calls = Math.round(all && missed ? (all * missed) / 100 : (told.calls ?? 0));
  const next = { ...state, missed: calls > 0 ? { ...told, calls } : told };
  const numbers = { ...readNumbers(''), ...told, ...(calls > 0 && { calls }) };
  const sum = Math.round(costOfMonth(numbers)).toLocaleString('en');
  // The calculator's own example, until the dealer gives a number.
  if (calls === 0) {
    const example = tell(lineOf('roi', 'roiExample'), { ...numbers, sum });
    return { state: next, acts: [example, tell(lineOf('roi', 'askCalls'))] };
  }
  const number = (key: 'share' | 'order') => (told[key] ? '' : 'an assumed ') + numbers[key];
  const values = { calls, sum, share: number('share'), order: number('order') };
  const said = tell(lineOf('roi', 'roiSum'), values);
  return { state: next, acts: told.order ? [said] : [said, tell(lineOf('roi', 'askOrder'))] };
}
