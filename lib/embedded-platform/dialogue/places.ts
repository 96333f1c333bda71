import { says } from '@/lib/embedded-platform/language/says';
import { type Facts } from './state';
import { trimEnd } from './trim';

/*
 * Places, as callers tell them.
 */

/** Words of a road, a lot or a town. */
const ROAD =
  /\b(?:(?:north|south|east|west)(?:bound)?|exit|mile|marker|streets?|avenue|ave|road|rd|parkway|pkwy|boulevard|blvd|highway|hwy|freeway|interstate|route|i-? ?\d+|us-? ?\d+|lane|bridge|lot|garage|driveway|at (?:home|work)|corner|intersection|across from|next to|just past|walmart|publix|costco|mall|plaza|station|school|apartments?)\b/i;

export const isPlaceIn = ({ text }: Facts) => ROAD.test(text) || says.place.test(text);

const BESIDE_ROAD =
  /^(?:(?:and|but|it's|i'm|we're) )*(?:at|on|near|by|past|just|right|in|between|across|behind|outside|off|before|after|close|headed|heading)\b/i;

/** The pieces of sentences that name a road, and those beside them that tell where on it. */
function piecesOnRoad(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => {
    const pieces = sentence.split(/, |(?<=[a-z]) (?:and|but|so) (?=(?:my|i|can|please)\b)/i);
    const places = pieces.filter((one) => ROAD.test(one) || BESIDE_ROAD.test(one));
    return places.some((one) => ROAD.test(one)) ? [places.join(', ')] : [];
  });
}

/** The words of a sentence that tell a place, without a number, a correction or a question. */
export function placeIn({ said, text }: Facts): string | undefined {
  const within = says.place.exec(text)?.[1];
  const parts = said
    .split(/(?<=[.!?;]) |, (?=(?:how|what|when|can|is|please)\b)/i)
    .filter((one) => !one.includes('?') && !/^(?:how|what|when|can|could|is|are|do)\b/i.test(one));
  const onRoad = piecesOnRoad(parts);
  const own = (onRoad.length > 0 ? onRoad : parts)
    .join(' ')
    .replace(/\+?[\d(][\d() .-]{6,20}\d/g, ' ')
    .replace(
      /^(?:\W|no\b|wait\b|sorry\b|actually\b|that's the wrong place\b|ok(?:ay)?\b|(?:i|we) pulled (?:over )?(?:in|into|off)(?: to| at| on)?\b|it's\b|i'm\b|pulled over\b|at\b(?= the))+/i,
      '',
    )
    .trim();
  const place = within && !onRoad.length ? within : own.split(' ').length > 1 ? own : undefined;
  return place && trimEnd(place, ' .,');
}
