import { dealerNotes } from './dealer-notes';
import { type DialogueState, isStoreSide, type Language, type Request, type Scene } from './state';
import { notedIn, valuesOf } from './values';

const AND_THEN = { en: '. Also: ', es: '. También: ' } as const;

/** Reads all notes of the call, request by request, with the caller's name and number. */
export const echoed = (scene: Scene, state: DialogueState) => (language: Language) => {
  const kept = state.requests.filter(({ status }) => status !== 'canceled');
  const each = kept.map((one: Request) => notedIn(scene, state, one)(language));
  const { caller } = state;
  const [one] = kept;
  const reach = one && valuesOf(scene, state, one).reach;
  const asked = isStoreSide(scene, state) ? [] : dealerNotes({ ...state, notes: [] });
  return [
    [...each, ...asked].join(AND_THEN[language]),
    [caller.name, reach].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('. ');
};
