import { says } from '@/lib/embedded-platform/language/says';
import type { DialogueState, Facts } from './state';
import { trimEnd } from './trim';

/*
 * Places, as callers tell them. What names no road, lot or home is no place: 'it's your screw up'.
 */

/** Words of a road, a lot, a home or a town. */
const ROAD =
  /\b(?:(?:north|south|east|west)(?:bound)?|exit|mile|marker|streets?|avenue|ave|road|rd|parkway|pkwy|boulevard|blvd|highway|hwy|freeway|interstate|turnpike|route|i-? ?\d+|us-? ?\d+|lane|shoulder|ramp|bridge|lot|garage|driveway|at (?:home|work)|(?:my|our) (?:house|place|home|apartment|condo|office|job|work|yard)|corner|intersection|across from|next to|just past|walmart|publix|costco|mall|plaza|station|school|apartments?|calle|avenida|mi (?:casa|trabajo|apartamento)|esquina|carretera|autopista|salida|estacionamiento|parqueo|orilla|expreso|la \d{1,3}\b|frente a|al lado de|cerca de)\b/i;
/** The street and number of a house, or somebody's home. */
const HOUSE =
  /\b(?:at|in|is|it's) (?:home\b|(?:my|our) (?:\w+'s )?(?:house|place|home|apartment|condo|driveway|garage)\b)|\b(?:my|our) (?:house|home|driveway|garage)\b|\bmi casa\b|\b\d{1,6} (?:\w+ ){1,3}(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|way|boulevard|blvd|circle|place|pl)\b/i;
/** The road itself, by its name or number. */
const NAMED_ROAD =
  /\b(?:i-? ?\d+|us-? ?\d+|route \d+|(?:highway|hwy|interstate) \d+|of \d+|\w+ (?:street|avenue|road|parkway|boulevard|pkwy|blvd))\b/i;

type Words = Pick<Facts, 'said' | 'text'> & Partial<Pick<Facts, 'name' | 'phone'>>;

export const isPlaceIn = ({ text, said }: Words) =>
  ROAD.test(text) || ROAD.test(said) || (says.place.test(text) && NAMES_PLACE.test(text));

/** 'Stuck at the Wawa in Estero': a name is a place behind such a word. */
const NAMES_PLACE = /\b(?:at|in|near|outside|by) (?:the |an? )?[\p{Lu}\d]/u;

const BESIDE_ROAD =
  /^(?:(?:and|but|it's|i'm|we're) )*(?:at|on|near|by|past|just|right|in|between|across|behind|outside|off|before|after|close|headed|heading)\b/i;

/** How a place begins. */
const START =
  /\b(?:(?:just |right |stuck |parked )?(?:on|at|in|near|by|off|past|outside|behind|between|under|across|next to|from)(?! (?:me|it|him|her|us|you|noon|\d+ ?(?:am|pm))\b)|(?:(?:left|right) )?shoulder of|(?:the )?(?:side|corner) of|(?:the )?(?:north|south|east|west)bound|en|frente a|cerca de|al lado de|afuera de|(?:my|our) (?:house|home|place))(?!\p{L})|\b\d{1,6} (?=\p{L})/giu;
/** The words that end a place. */
const END =
  /[.;!?]|,? (?:right now|to you(?:r place| guys|r shop|r store)?|it's(?! (?:at|on|in|near|by|off|right|across|behind|next)\b)|and (?:an?|the|if|when|i|i'm|it|it's|its|my|there|we|can|could|nobody|he|she)|but|so|because|cause|who|what|how|can|could|should|is (?:it|that)|do (?:i|you)|my name|it (?:won't|just|died|is)|i'll|then|thanks?|i (?:need|want|have|got|can't|just|will)|it looks|a (?:red|warning|yellow)|pero|porque|y (?:no|mi|el|me|necesito))(?!\p{L})/iu;

/** The part of a piece that is the place: from the word that leads to a road, up to what follows it. */
function spanOf(piece: string): string {
  for (const { index } of piece.matchAll(START)) {
    const rest = piece.slice(index);
    const span = rest.slice(0, END.exec(rest)?.index ?? rest.length);
    if (ROAD.test(span)) return span.trim();
  }
  const whole = piece.slice(0, END.exec(piece)?.index ?? piece.length).trim();
  return ROAD.test(whole) ? whole : piece;
}

/** The pieces of sentences that name a road, and those beside them that tell where on it. */
function piecesOnRoad(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => {
    const pieces = sentence
      .split(/, |(?<=[a-z]) (?:and|but|so) (?=(?:my|i|can|please)\b)|(?= it's (?:at|on|in)\b)/i)
      .filter((one) => !/\byours?\b|\bstreet address\b/i.test(spanOf(one)));
    const places = pieces.filter((one) => ROAD.test(one) || BESIDE_ROAD.test(one));
    return places.some((one) => ROAD.test(one)) ? [places.map(spanOf).join(', ')] : [];
  });
}

/** Somebody who only names the place says no more. */
const TELLS_MORE =
  /\b(?:i|i'm|i'll|you|you're|your|he|she|they|we|is|are|was|want|need|if|not|don't|can't|won't|paying|fault|yo|usted|quiero|necesito|no)\b/i;

/** The words of a sentence that tell a place, without a number, a correction or a question. */
export function placeIn({ said, text, name, phone }: Words): string | undefined {
  const within = says.place.exec(text)?.[1];
  const parts = said
    .split(/(?<=[.!?;]) |, (?=(?:how|what|when|can|is|please)\b)/i)
    .filter(
      (one) =>
        HOUSE.test(one) ||
        (!one.includes('?') &&
          !/^(?:(?:ok|okay|so|and|but|well) )*(?:how|what|when|can|could|is|are|do)\b/i.test(one)),
    );
  const onRoad = piecesOnRoad(parts);
  const own = (onRoad.length > 0 ? onRoad : parts)
    .join(' ')
    .replace(/\+?[\d(][\d() .-]{6,20}\d/g, ' ')
    .replace(
      /^(?:\W|no\b|wait\b|sorry\b|actually\b|that's the wrong place\b|ok(?:ay)?\b|(?:i|we) pulled (?:over )?(?:in|into|off)(?: to| at| on)?\b|it's\b|i'm\b|pulled over\b|at\b(?= the))+/i,
      '',
    )
    .trim();
  const isAlone =
    !(name ?? phone) &&
    own.split(' ').length > 1 &&
    own.split(' ').length < 9 &&
    !TELLS_MORE.test(own);
  const told = within ?? (isAlone ? own : undefined);
  // 'On my S-Class has dropped', 'just a tick when it's cold': a fault names no place.
  const isFault = /\b(?:has|have|had|when|it's|makes|keeps|won't)\b/i.test(told ?? '');
  const place = onRoad.length > 0 ? own : isFault ? undefined : told;
  return place && trimEnd(place, ' .,');
}

/** Somebody's home or a road by its name: no doubt where the car is. */
export const isSurePlace = (place: string) => HOUSE.test(place) || NAMED_ROAD.test(place);

const wordsOf = (place: string): readonly string[] =>
  place.toLowerCase().match(/[\p{L}]{4,}|\d{2,}/gu) ?? [];

/** The place with what was told of it later: a home or the same road again replaces it, more is added to it. */
export function placeAfter(known: string | undefined, told: string | undefined) {
  if (!known || !told) return told ?? known;
  const old = wordsOf(known);
  const again = wordsOf(told).filter((word) => old.includes(word));
  if (HOUSE.test(told) || (NAMED_ROAD.test(told) && again.length > 1)) return told;
  const news = told
    .split(', ')
    .filter((piece) => wordsOf(piece).some((word) => !known.toLowerCase().includes(word)));
  return [known, ...news].join(', ');
}

/** The last place that was told. */
export const placeToldIn = ({ said, words }: DialogueState): string | undefined =>
  [...said, words]
    .filter((one) => ROAD.test(one))
    .map((one) => placeIn({ said: one, text: one }))
    .findLast(Boolean);
