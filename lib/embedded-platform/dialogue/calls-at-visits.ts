import { after, filler, say, type StepOutcome } from './acts';
import type { Start } from './intents';
import { sayLimit } from './limits';
import { inSecondPerson } from './own-words';
import { askAgain, proceed } from './progress';
import { readerOf } from './requests';
import { type Request, withRequest } from './state';
import { trimEnd } from './trim';
import { oddsOf, type Turn, visitOf } from './turn';

/*
 * Calls that are made at a visit: they are its conditions, and no call back.
 */

/** A call that is made only if something happens at the visit. */
const CALL_IF =
  /\b(?:call|text|reach|tell|let)\b[^.;!?]*\b(?:if|before|when|once|unless|not (?:him|her|them))\b|\b(?:if|before|when|once)\b[^.;!?]*\b(?:call|text) (?:me|him|her)\b/i;

const ASKS_CALL =
  /^(?:\W|so|and|but|ok|okay)*(?:will|do|does|are|is|who(?:'s| is| will)?|when) (?:they|he|she|it|some(?:body|one)|service)\b/i;

/** 'Will they call me or him?', of what the visit says about calls. */
export function whoIsCalled(turn: Turn, begun: Start): StepOutcome | undefined {
  const { scene, state, heard } = turn;
  const visit = turn.request ?? visitOf(state);
  const known = visit?.conditions.find((one) => /\b(?:call|text)\b/i.test(one));
  const isAsked = oddsOf(turn, 'question', 'notes') >= 0.5 && ASKS_CALL.test(heard.text);
  if (begun.kind !== 'callback' || !isAsked || !known) return undefined;
  return after(
    [say('isNoted', { piece: sayLimit(known, 'en') ?? inSecondPerson(known) })],
    askAgain(scene, state),
  );
}

/** 'Have them call me, not him, if it needs more': a condition of the visit, and no call back. */
export function callAtVisit(
  turn: Turn,
  begun: Start,
  visit: Request | undefined,
): StepOutcome | undefined {
  const { scene, state, heard, request: open } = turn;
  const isCall = begun.kind === 'callback' || begun.kind === 'message';
  if (!isCall || !visit || !CALL_IF.test(heard.text)) return undefined;
  const said = trimEnd(
    heard.said.replace(/^(?:\W|and|so|also|oh|(?:can|could|will) you(?: please)?)+ /i, ''),
  );
  const next = withRequest(state, visit.id, { conditions: [...visit.conditions, said] });
  if (open) return proceed(scene, next, visit.id, ['condition']);
  const who = readerOf(scene, next, visit);
  return { state: next, acts: [say('addedFor', { who }), filler('anythingElse')] };
}
