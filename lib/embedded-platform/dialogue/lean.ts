import type { Heard } from '@/lib/spoken/heard';
import { readMissed } from './missed-calls';
import { starts } from './starts';
import { isStoreSide, type Talk } from './talk';
import { knownSystems } from '@/lib/content/agent/dealer-answers';
import { named } from '@/lib/spoken/wording';
import { familyOf, isOf, isOurs as isOurIntent, type Intent } from './understand';
import { says } from '@/lib/spoken/says';

/** What the side and the words' own facts say for an intent. */
export function biasOf(talk: Talk, heard: Heard) {
  const { car, work, day, time, text, wanted } = heard;
  const { task, side, isRolePlay, subject } = talk;
  const isOurs = !isStoreSide(talk);
  const isAsked = says.asked.test(text);
  const isStoreCar = car !== undefined && !car.isOwn;
  const isForCar =
    work.length === 0 && !/\bservice\b/i.test(text) && (isStoreCar || subject !== undefined);
  const hasWhen = (day.day ?? time) !== undefined;
  const isRecall = task?.slots.work.includes('recall repair') && says.amount.test(text);
  const ofCar: Intent = subject ? 'price' : isOurs && !task ? 'fee' : 'service-price';
  const own: Partial<Record<Intent, number>> = {
    price: isStoreCar ? 0.08 : 0,
    stock: isStoreCar ? 0.08 : 0,
    'car-facts': isStoreCar ? 0.08 : 0,
    'trade-in': car?.isOwn ? 0.08 : 0,
    service:
      says.amount.test(text) || isAsked || isForCar
        ? -0.1
        : work.length > 0
          ? 0.15
          : isOurs && !hasWhen
            ? -0.1
            : 0,
    recall: isRecall ? 0.5 : 0,
    ...(isOurs && named(knownSystems, text).length > 0 && { integration: 0.1 }),
    roi: isOurs && !task && Object.keys(readMissed(talk, heard)).length > 0 ? 1 : 0,
    ...(says.bareAmount.test(text) && { [task?.frame === 'parts' ? 'parts' : ofCar]: 0.6 }),
  };
  if (wanted?.person && !task) own.department = 0.15;
  if (!talk.visit && !task && !says.ofVisit.test(text)) own.move = -0.25;
  if (talk.topic && isOf('cars', talk.topic) && !task) own.safe = -0.3;
  if (says.otherThanVisit.test(text)) own.cancel = -0.3;
  if (/\bmy (?:new |old )?(?:address|email|phone number)\b/i.test(text)) own.location = -0.3;
  if (task?.frame === 'parts') own.stock = -0.4;
  if (/^(?:tow|service)$/.test(task?.frame ?? '') && says.drives.test(text)) own.safe = 0.4;
  return (id: Intent): number => {
    const open = task && starts[id]?.frame === task.frame ? 0.05 : 0;
    // Who asks on asks of the same.
    const same = id === talk.topic ? 0.08 : 0;
    const mail = side === 'ai' && !isRolePlay && id.startsWith('mail-') ? 0.12 : 0;
    const aside = isRolePlay && isOurIntent(id) ? -0.15 : 0;
    // 'And how long does that take?' is of what was just answered.
    const isNear = isOurs && talk.topic && familyOf(id) === familyOf(talk.topic);
    const near = !isNear ? 0 : text.split(' ').length < 7 ? 0.14 : 0.06;
    return open + (isOurs ? near : same) + mail + aside + (own[id] ?? 0);
  };
}
