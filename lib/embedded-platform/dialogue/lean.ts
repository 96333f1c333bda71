import type { Heard } from '@/lib/spoken/heard';
import { readMissed } from './missed-calls';
import { starts } from './starts';
import { isStoreSide, type Talk } from './talk';
import { isOurs as isOurIntent, type Intent } from './understand';

const BARE_AMOUNT =
  /^\W*(?:and |so |okay |ok |do you know |any idea |wait )*(?:how much|what)(?: is (?:it|that|this)| it is| (?:does|would|will) (?:it|that|this) (?:cost|be|run(?: me)?)| for (?:it|that))?\W*$/i;
const AMOUNT = /\bhow (?:much|long)|cost|pric|charge|pay\b/i;
const MOVES = /\b(?:move|change|push|switch|reschedule) my (?:\w+ ){1,2}(?:from|to)\b/i;
/** Whether and how, of a work that is not wished for yet. */
const ASKED =
  /^(?:(?:and|so|ok|okay|yeah|um|uh|hey|hi)[,. ]*)*(?:do|does|is|are|what|what's|how|which)\b(?!.*\b(?:fit|get|squeeze|see) (?:me|it|us)\b)|\bcovered\b|\bwarranty\b/i;
/** What the side and the words' own facts say for an intent. */
export function biasOf(talk: Talk, heard: Heard) {
  const { car, work, day, time, text } = heard;
  const { task, side, isRolePlay, subject } = talk;
  const isOurs = !isStoreSide(talk);
  const isAsked = ASKED.test(text);
  const isStoreCar = car !== undefined && !car.isOwn;
  const isForCar =
    work.length === 0 && !/\bservice\b/i.test(text) && (isStoreCar || subject !== undefined);
  const hasWhen = (day.day ?? time) !== undefined;
  const isRecall = task?.slots.work.includes('recall repair') && AMOUNT.test(text);
  const ofCar: Intent = subject ? 'price' : isOurs && !task ? 'our-price' : 'service-price';
  const own: Partial<Record<Intent, number>> = {
    price: isStoreCar ? 0.08 : 0,
    stock: isStoreCar ? 0.08 : 0,
    'car-facts': isStoreCar ? 0.08 : 0,
    'trade-in': car?.isOwn ? 0.08 : 0,
    service: MOVES.test(text)
      ? -0.4
      : AMOUNT.test(text) || isAsked || isForCar
        ? -0.1
        : work.length > 0
          ? 0.15
          : isOurs && !hasWhen
            ? -0.1
            : 0,
    recall: isRecall ? 0.5 : 0,
    roi: isOurs && !task && Object.keys(readMissed(talk, heard)).length > 0 ? 1 : 0,
    ...(BARE_AMOUNT.test(text) && { [task?.frame === 'parts' ? 'parts' : ofCar]: 0.6 }),
  };
  if (task?.frame === 'tow' && /\bdriv|make it\b/i.test(text)) own.safe = 0.4;
  return (id: Intent): number => {
    const open = task && starts[id]?.frame === task.frame ? 0.05 : 0;
    // Who asks on asks of the same.
    const same = id === talk.topic ? 0.06 : 0;
    const mail = side === 'ai' && !isRolePlay && id.startsWith('mail-') ? 0.12 : 0;
    const aside = isRolePlay && isOurIntent(id) ? -0.15 : 0;
    return open + same + mail + aside + (own[id] ?? 0);
  };
}
