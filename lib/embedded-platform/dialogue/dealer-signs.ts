import { type Heard } from '@/lib/embedded-platform/language/heard';
import { namesIn } from '@/lib/embedded-platform/language/wording';
import { catalogue } from './catalogue';
import type { Scored } from './intents';
import { isHarsh } from './anger';
import type { DialogueState } from './state';

/*
 * What a dealer's words mean beyond the likeliest intent: by the table of signs, and by what was spoken of before.
 */

const rivals = catalogue.difference.names ?? [];

/** The product that sends emails, and its price. */
const OF_MAIL =
  /\b(?:e-?mail(?:ing)?|mail) (?:products?|tool|one|side|thing|program|service|marketing|part|piece|stuff)\b|\blanekeep mail\b/i;
const OF_COST =
  /\b(?:how much|costs?|pric\w+|run|charge\w*|fee|a month|trial|discount|percent|included|extra|separate)\b/i;
const COSTS: ReadonlySet<string> = new Set(['fee', 'discount', 'negotiate', 'trial', 'billing']);
/** 'And what does that one cost?' after words about the emails: the voice agent's offer is not theirs. */
function ofMail({ topic }: DialogueState, text: string, { id }: Scored): Scored | undefined {
  const isTopic =
    topic.intent === 'mail' || (topic.intent === 'chat' && topic.variant !== undefined);
  const isOurs = /\b(?:voice|phones?|calls?|agent)\b/i.test(text);
  if (isTopic && !isOurs && (COSTS.has(id) || OF_COST.test(text)))
    return { id: 'mail', variant: 'price', p: 0.9 };
  if (!OF_MAIL.test(text)) return undefined;
  return { id: 'mail', variant: OF_COST.test(text) ? 'price' : undefined, p: 0.9 };
}
const WHO_TELLS = /\bwho (?:can|does|do i|would|will|knows?|has|sends?|gives?)\b/i;

const PLAYS =
  /\b(?:pretend\w*|play\w*|act(?:ing)? (?:like|as)|as if|customers?|callers?|test call)\b/i;
/** 'Lemme see it next Wednesday', 'I said a meeting'. */
const SEES_IT =
  /\b(?:see|watch|look at|show me) (?:it|this|that|one)\b|\b(?:said|want|need|like|it's) (?:an? |the )*(?:meeting|demo)\b/i;
/** 'What does it run a month?' */
const ASKS_FEE =
  /\bwhat(?:'s| is| does| do| will| would) (?:it|this|that|you|you guys) (?:run|cost|charge|gonna (?:run|cost))\b(?!.{0,24}\b(?:callers?|customers?|them)\b)/i;
/** 'What does it do when somebody calls after hours?' */
const ASKS_CALL =
  /\bwhat (?:exactly )?(?:does|do|would|will) (?:it|this|you|your \w+)(?: exactly)? do(?: exactly)? (?:when|if|once) (?:(?:some|any)(?:body|one)|a (?:customer|caller)|people|they|customers) calls?\b/i;
const WONT_SAY =
  /\byou (?:don't know|won't (?:say|tell)|(?:can't|cannot) (?:say|tell)|aren't (?:telling|saying))\b|\byou're not (?:telling|saying)\b/i;

/** The meaning that a dealer's words are a sign of. */
export function dealerSign(
  { topic }: DialogueState,
  heard: Heard,
  best: Scored,
): Scored | undefined {
  const { text } = heard;
  const isWhen = heard.day.day !== undefined && heard.time !== undefined;
  const isSeen = SEES_IT.test(text) || best.id === 'roleplay';
  if (isWhen && isSeen && !PLAYS.test(text)) return { id: 'meeting', p: 0.85 };
  const mail = ofMail({ topic } as DialogueState, text, best);
  if (mail) return mail;
  if (best.p < 0.9 && ASKS_FEE.test(text)) return { id: 'fee', p: 0.9 };
  if (topic.intent === 'fee' && WONT_SAY.test(text)) return { id: 'fee', variant: 'why', p: 0.9 };
  if (best.p < 0.6 && ASKS_CALL.test(text)) return { id: 'product', variant: 'how', p: 0.9 };
  if (best.p < 0.5 && namesIn(rivals, text).length > 0) return { id: 'difference', p: 0.8 };
  if (topic.intent === 'fee' && WHO_TELLS.test(text) && text.split(' ').length < 9)
    return { id: 'fee', variant: 'who', p: 0.8 };
  return undefined;
}

const YES_OR_NO =
  /\b(?:yes or (?:a )?no|straight answer|hook|connect|integrat\w*|work with|talk to|compatible|plug)\b/i;

/** 'I'm a service manager in Boise' asks for nobody. */
const IS_WHO =
  /\bi(?:'m| am) (?:the |an? )?(?:[\w-]+,? ){0,4}(?:manager|director|owner|gm|principal|controller|president|advisor|buyer)\b|\bgot (?:your|a|an|this|the) (?:postcard|mailer|flyer|letter|e-?mail)\b/i;
const ASKS_PERSON =
  /\b(?:speak|talk|get me|put me|connect|transfer|human|real person|need|want|call me|have)\b/i;

/** Likeliest meanings that a dealer's words rule out. */
export const isNotMeant = ({ id, variant }: Scored, text: string) =>
  (id === 'upset' && !isHarsh(text)) ||
  ((id === 'human' || id === 'message') && IS_WHO.test(text) && !ASKS_PERSON.test(text)) ||
  (variant === 'yes-or-no' && !YES_OR_NO.test(text));
