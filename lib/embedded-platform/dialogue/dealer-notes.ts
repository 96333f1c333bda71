import { asksItself, type Heard, isQuestion } from '@/lib/embedded-platform/language/heard';
import { nameOfAnother } from '@/lib/embedded-platform/language/spoken-person';
import { clausesOf } from './clauses';
import type { HeardTurn } from './heard';
import { piecesOf } from './limits';
import { withoutOpening } from './own-words';
import type { RequestKind } from './slots';
import type { DialogueState } from './state';

/*
 * What dealers tell of their store, and of others who come along.
 */

/** Tells of the store: 'we're on CDK', 'I've got three stores', 'half my customers speak Spanish'. */
const OF_STORE =
  /\b(?:we|we're|we've|we'd|our)\b|\bi(?:'ve| have)? (?:also |already |only )?(?:have|got|get|run|own|manage|lose|miss|pay|use|sell)\b|\bi(?:'m| am) (?:paying|losing|using|with|from|at|out of|over at|down in|(?:the |an? )?(?:[\w-]+,? ){0,4}(?:gm|manager|owner|director|principal|president|controller|partner|dealer))\b|\bmy (?:\w+ ){0,2}(?:stores?|customers?|callers?|people|guys|girls?|team|staff|advisors?|phones?|bdc|dms|crm|system|shop|lot|receptionist|desk|salesm[ae]n|technicians?)\b|\b(?:nothing|not|n't want (?:it|this|that|anything)) (?:before|until|till)\b|^(?:customers|callers|people) (?:hated|hate|complain\w*|hang|hung|call|come)\b/i;
const IN_SPANISH =
  /(?<!\p{L})(?:somos|tenemos|tengo (?:un|una|dos|tres|el|la)|usamos|mi (?:gente|lote|taller|negocio)|mis (?:clientes|empleados)|nuestr[oa]s?|nadie contesta|perdemos)(?!\p{L})/iu;
/** Words about the call itself, or about how to reach somebody. */
const OF_CALL =
  /\b(?:see (?:you|ya)|can we|could we|should we|let me|let's|we (?:can|could|should|talk|talked|spoke|meet)|we(?:'re| are) (?:done|good|all set|talking|finished)|i(?:'m| am)? (?:just )?(?:asked|asking|said|told|mean|meant|getting)|(?:gotta|have to) give|right,|(?:tell|told|call|email|e-mail|text|send|give) us|my (?:name|number|e-?mail|cell|extension|question|point)|(?:have|got|get|gotta) (?:a |an |one |another |to |it\b|that\b|some |you\b|out\b)?(?:more |quick |other |couple |few |of )*(?:questions?|thing|minutes?|sec\w*|run|go|call|customer here|it|that|you))\b|^(?:put|add|have|tell|send|call|text|give|get|book|schedule|make|cancel|don't|do not|no|if|when|include|invite|copy|cc|loop|bring)\b|\b(?:join|sit in|be (?:on|there) too)\b/i;
/** Tells if a clause of a turn tells of the dealer's store. */
export const tellsOfStore = (words: string, isSpanish = false): boolean =>
  clausesOf(words, isSpanish)
    // 'How long does it take, I wouldn't want it before March.'
    .flatMap((clause) => (asksItself(clause) ? piecesOf(clause) : [clause]))
    .some((clause) => {
      const own = withoutOpening(clause);
      const isAsked = isQuestion({ text: isSpanish ? '' : own, said: own } as Heard);
      const isOwn = isSpanish ? IN_SPANISH.test(own) : OF_STORE.test(own) && !OF_CALL.test(own);
      return own.split(' ').length > 3 && !isAsked && isOwn;
    });

const WITH =
  /\b(?:me|us|myself) and ((?:my |our |the |\p{Lu})[\p{L}' -]{1,40}?)(?=[,.;!?]|$| (?:on|at|next|this|for|to|too|can|could|would|will|\w+day|tomorrow)\b)/iu;

/** Names those who come along to a meeting. */
export function othersIn({ text, other }: HeardTurn): string | undefined {
  const [, named] = WITH.exec(text) ?? [];
  const some = named ?? /\bboth of us\b/i.exec(text)?.[0];
  return [some, other ?? nameOfAnother(text)].filter(Boolean).join(', ') || undefined;
}

interface Asked {
  readonly isStore: boolean;
  readonly state: DialogueState;
  readonly heard: HeardTurn;
}

/** A dealer who was asked for an address, and gives a number, is called or texted. */
export const isNumberInstead = ({ isStore, heard, state }: Asked, kind: RequestKind) =>
  !isStore &&
  kind === 'information' &&
  heard.phone !== undefined &&
  (heard.email ?? state.caller.email) === undefined;
