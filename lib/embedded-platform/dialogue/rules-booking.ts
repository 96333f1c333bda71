import { findCars } from './demo-cars';
import { accept, begin, visitKind, withSubject } from './begin';
import { named } from './intents';
import { isBooked } from './requests';
import { asksIn, mayWithdraw, type Rule, type Turn, visitOf } from './turn';

/*
 * Rules for an appointment that is asked for without a word of what it is for: the car or the work that was spoken of.
 */

const SETS_UP =
  /\b(?:set (?:it|that|this|one|me|us) up\b|set up (?:a time|an? (?:appointment|visit)|something)|(?:make|schedule|book|get) (?:me |us )?(?:an? (?:appointment|time|slot)|in\b)|put me (?:down|in)\b|get (?:me|us|it) (?:in\b|on the (?:schedule|calendar|books))|schedule (?:it|that|something)|book (?:it|that|me)\b)/i;
/** 'Can I get it in white?', 'set up a call'. */
const OF_ELSE =
  /\b(?:calls?|phone|text|meeting|demo|in (?:white|black|red|blue|gray|grey|silver|writing|stock)|cancel|move|resched\w*|change|loan|payment|account)\b/i;

/** The car of the store's or the work that was spoken of, or of a car that is looked for. */
const hasSubject = ({ state, scene, heard }: Turn) =>
  (state.topic.work?.length ?? 0) > 0 ||
  state.topic.car !== undefined ||
  state.topic.listed !== undefined ||
  heard.work.length > 0 ||
  findCars(scene.store.brands, heard.car ?? {}).length > 0;

/** 'Alright, let me set it up for Monday', 'sure, set up a time to come look'. */
export const setsUp: Rule = {
  name: 'asks for an appointment, of what was spoken of',
  when: (turn) => {
    const { isStore, heard, request, state, asked } = turn;
    const isOffered = asked.kind === 'offer' && isBooked(asked.draft.kind);
    return (
      isStore &&
      SETS_UP.test(heard.text) &&
      !OF_ELSE.test(heard.text) &&
      !(request && isBooked(request.kind)) &&
      visitOf(state) === undefined &&
      !(mayWithdraw(turn) && /\b(?:don't|not|no)\b/i.test(heard.text)) &&
      !(asksIn(turn) && /^\W*(?:do|does|did|is|are|how|what|why|when|where)\b/i.test(heard.text)) &&
      (isOffered || hasSubject(turn))
    );
  },
  then: (turn) => {
    const { asked } = turn;
    if (asked.kind === 'offer' && isBooked(asked.draft.kind)) return accept(turn, asked.draft);
    const kind = visitKind(turn);
    const start = named(kind === 'visit' ? 'service' : 'test-drive');
    return begin(turn, start, withSubject(turn, kind));
  },
};
