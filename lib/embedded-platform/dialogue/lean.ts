import type { Heard } from '@/lib/spoken/heard';
import { starts } from './starts';
import { isStoreSide, type Talk } from './talk';
import type { Intent } from './understand';

const BARE_AMOUNT =
  /^\W*(?:and |so |okay |ok )?how much(?: is (?:it|that|this)| does (?:it|that|this) cost| for (?:it|that))?\W*$/i;

/** What the side and the words' own facts say for an intent. */
export function biasOf(talk: Talk, { car, work, day, time, text }: Heard) {
  const { task, side, isRolePlay, subject } = talk;
  const isOurs = !isStoreSide(talk);
  const hasDay = day.day !== undefined || time !== undefined;
  const isBareAmount = BARE_AMOUNT.test(text);
  const storeBias = (id: Intent): number => {
    if (
      isBareAmount &&
      id === (subject ? 'price' : isOurs && !task ? 'our-price' : 'service-price')
    )
      return 0.6;
    if (id === 'price' || id === 'stock')
      return car && !car.isOwn ? 0.08 : isOurs && !subject ? -0.25 : 0;
    if (id === 'trade-in') return car?.isOwn ? 0.08 : 0;
    if (id === 'service' && /\bhow (?:much|long)|cost|pric|charge\b/i.test(text)) return -0.1;
    if (id === 'service')
      return (work.length > 0 ? 0.15 : 0) + (isOurs && work.length === 0 && !hasDay ? -0.1 : 0);
    if (id === 'service-price' || id === 'duration') return work.length > 0 ? 0.08 : 0;
    if (id === 'test-drive') return car && !car.isOwn ? 0.04 : 0;
    return 0;
  };
  return (id: Intent): number => {
    const own = task && starts[id]?.frame === task.frame ? 0.05 : 0;
    const mail = side === 'ai' && !isRolePlay && id.startsWith('mail-') ? 0.12 : 0;
    return own + mail + storeBias(id);
  };
}
