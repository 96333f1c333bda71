import { trimEnd } from './trim';
import type { HeardTurn } from './heard';
import { weightOf } from './notes';
import type { DialogueState, Request, Said } from './state';

/*
 * The caller's words in the record: whole turns, in the order of the call. A part of a sentence may say its opposite,
 * and a reader sees what a later sentence corrects.
 */

/** From these odds on a colleague should read words that hold nothing else. */
const LEAST_KEPT = 0.5;
/** Of Spanish words only some are known, so the others weigh too much. */
const LEAST_WEIGHT = { en: 1, es: 3 };

/** Tells if a colleague should read the words: not a bare yes, name, number, day or thanks. */
function isWorthReading({ caller }: DialogueState, heard: HeardTurn): boolean {
  const { name, phone, text, language } = heard;
  const isOther = (one: string | undefined, known: string | undefined) =>
    one !== undefined && known !== undefined && one !== known;
  return (
    heard.isDictated ||
    weightOf(text, { name, work: [], conditions: [] }) >= LEAST_WEIGHT[language] ||
    [heard, ...heard.parts].some(({ kept }) => kept >= LEAST_KEPT) ||
    isOther(phone, caller.phone) ||
    isOther(name, caller.name) ||
    heard.other !== undefined
  );
}

/** The requests that a turn was about: those that it began or changed, and the one that is settled now, or was. */
function aboutOf(before: DialogueState, { requests, focus, done }: DialogueState): number[] {
  const olds = new Map(before.requests.map((one) => [one.id, factsOf(one)]));
  const isChanged = (one: Request) => olds.get(one.id) !== factsOf(one);
  return requests.filter((one) => one.id === (focus ?? done) || isChanged(one)).map(({ id }) => id);
}

/** All that is known of a request, but for its words. */
const factsOf = (request: Request) => JSON.stringify({ ...request, notes: undefined });

/** The state with the words of a turn, where a colleague should read them, or the caller hears that they are noted. */
export function withSaid(
  before: DialogueState,
  state: DialogueState,
  heard: HeardTurn,
  isClaimed: boolean,
): DialogueState {
  // The caller has just taken something out.
  if (state.said !== before.said) return state;
  const isLong = heard.words.split(' ').length > 2;
  if (!isWorthReading(before, heard) && !(isClaimed && isLong)) return state;
  const said: Said = { words: heard.words, about: aboutOf(before, state) };
  return { ...state, said: [...state.said, said] };
}

/** A turn as a sentence. */
const asSentence = (words: string) => {
  const whole = trimEnd(words, ' ,.');
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${/[?!]$/.test(whole) ? '' : '.'}`;
};

/** The turns about a request, as sentences; those before the first request go with it. */
export function saidAbout({ said, requests }: DialogueState, { id }: Request): string[] {
  const isFirst = id === requests[0]?.id;
  return said
    .filter(({ about }) => about.includes(id) || (isFirst && about.length === 0))
    .map(({ words }) => asSentence(words));
}

/** The turns that belong to no request. */
export const saidAlone = ({ said }: DialogueState): string[] =>
  said.filter(({ about }) => about.length === 0).map(({ words }) => asSentence(words));
