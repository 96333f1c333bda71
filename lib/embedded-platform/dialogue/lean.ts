import type { Heard } from '@/lib/spoken/heard';
import { readMissed } from './missed-calls';
import { starts } from './starts';
import { isStoreSide, type Talk } from './talk';
import { knownSystems } from '@/lib/content/agent/dealer-answers';
import { named } from './phrasing';
import { familyOf, isOurs as isOurIntent, type Intent } from './understand';

const BARE_AMOUNT =
  /^\W*(?:and |so |okay |ok )?how much(?: is (?:it|that|this)| does (?:it|that|this) cost| for (?:it|that))?\W*$/i;
const AMOUNT = /\bhow (?:much|long)|cost|pric|charge|pay\b/i;
const MOVES = /\b(?:move|change|push|switch|reschedule) my (?:\w+ ){1,2}(?:from|to)\b/i;
/** What the side and the words' own facts say for an intent. */
export function biasOf(talk: Talk, heard: Heard) {
  const { car, work, day, time, text } = heard;
  const { task, side, isRolePlay, subject } = talk;
  const isOurs = !isStoreSide(talk);
  const isStoreCar = car !== undefined && !car.isOwn;
  const hasWhen = (day.day ?? time) !== undefined;
  const isRecall = task?.slots.work.includes('recall repair') && AMOUNT.test(text);
  const ofCar: Intent = subject ? 'price' : isOurs && !task ? 'fee' : 'service-price';
  const own: Partial<Record<Intent, number>> = {
    price: isStoreCar ? 0.08 : 0,
    stock: isStoreCar ? 0.08 : 0,
    'trade-in': car?.isOwn ? 0.08 : 0,
    service: MOVES.test(text)
      ? -0.4
      : AMOUNT.test(text)
        ? -0.1
        : work.length > 0
          ? 0.15
          : isOurs && !hasWhen
            ? -0.1
            : 0,
    recall: isRecall ? 0.5 : 0,
    ...(isOurs && named(knownSystems, text).length > 0 && { integration: 0.1 }),
    roi: isOurs && !task && Object.keys(readMissed(talk, heard)).length > 0 ? 1 : 0,
    ...(BARE_AMOUNT.test(text) && { [task?.frame === 'parts' ? 'parts' : ofCar]: 0.6 }),
  };
  return (id: Intent): number => {
    const open = task && starts[id]?.frame === task.frame ? 0.05 : 0;
    const mail = side === 'ai' && !isRolePlay && id.startsWith('mail-') ? 0.12 : 0;
    const aside = isRolePlay && isOurIntent(id) ? -0.15 : 0;
    // 'And how long does that take?' is of what was just answered.
    const isNear = isOurs && talk.topic && familyOf(id) === familyOf(talk.topic);
    const near = !isNear ? 0 : text.split(' ').length < 7 ? 0.14 : 0.06;
    return open + mail + aside + near + (own[id] ?? 0);
  };
}
