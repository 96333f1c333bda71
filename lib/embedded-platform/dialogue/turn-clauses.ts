import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { parseCar } from '@/lib/embedded-platform/language/spoken-car';
import { parseWork } from '@/lib/embedded-platform/language/spoken-work';
import { dictatedIn, isOfNotes } from './asks-for-notes';
import { clausesOf } from './clauses';
import { correctionIn } from './corrections';
import { dangerOf, isHarmless, isOfFault } from './danger';
import { type HeardTurn } from './heard';
import { isOurs, keyOf, startOf } from './intents';
import { asksOfLight } from './lights';
import { notComing } from './rules-corrections';
import { demandsIn } from './limits';
import { KEEPS_CALL, KEEPS_VISIT, seeksAbsent } from './rules-refusals';
import { deniesDanger } from './rules-safety';
import { asksOfOtherMakes } from './service-signs';
import { isAbout } from './named';
import { type DialogueState, isOpen } from './state';
import { isComment, isPureYes, opensElse, yesFirst } from './yes';
import {
  BYE,
  CERTAIN,
  ASKS,
  answersToConfirm,
  BOOKS,
  bookedWithin,
  endsTelling,
} from './confirm-clauses';

/*
 * The clauses of a turn that are taken one by one.
 */

/** 'Let me put it another way': the question itself follows. */
const ASKS_ANEW =
  /^(?:\W|ok|okay|no|so|well|and|alright|yeah|yes)*(?:let me|lemme|i'll|i'm (?:going to|gonna)|i will) (?:try|ask|put|say|rephrase|start)\b[^.;!?]{0,24}\b(?:different\w*|another|again|over|simpl\w+|rephrase|one more time|this way)\b[^.;!?]{0,12}\W*$/i;

/** 'Can you get me, I mean do you have a shuttle': only what was meant counts. */
const withoutSlips = (clauses: readonly string[]): string[] =>
  clauses.filter(
    (one, at) =>
      !(clauses.length > 1 && /\b(?:need|want|like) me to spell\b/i.test(one)) &&
      !(clauses.length > 1 && ASKS_ANEW.test(one)) &&
      !/^\W*(?:can|could|will) you (?:do|handle) (?:that|it|this)(?: or not)?\W*$/i.test(one) &&
      !/^\W*(?:no[, ]+)*(?:not (?:the )?\w+(?: \w+)?[, ]+)?(?:i mean|i meant)\W*$/i.test(one) &&
      !/^(?:i mean|i meant|scratch that|no wait)\b/i.test(clauses[at + 1] ?? ''),
  );

/** A message or a complaint was asked for: the whole turn is one. */
const isDictated = ({ asked }: DialogueState) =>
  asked.kind === 'slot' && (asked.slot === 'message' || asked.slot === 'complaint');

const topOf = ({ meaning }: HeardTurn) => {
  const [top] = meaning.intents;
  return top && top.p > 0.5 ? top.id : undefined;
};

/** A question that a caller with a wrong number may still ask: 'Are you a real person?' */
const isAskedBeside = (part: HeardTurn) => {
  const id = topOf(part);
  return id !== undefined && id !== 'wrong-number' && isQuestion(part) && !startOf({ id });
};

const INDIRECT =
  /^(?:\W|so|well|okay|ok|and|yeah)*(?:i|we|(?:my|our) \w+(?: \w+)?)(?: just| really)? (?:wants?|wanted|needs?|would like|'d like|got)(?: to)? (?:know|find out|ask|hear)(?: about)? (?!by\b|from\b)|^(?:y )?(?:quisiera|quiero|me gustaría|necesito) (?:saber|preguntar(?:le)?) /i;
/** 'I want to know what it costs and whether it does Spanish' asks two things. */
const indirect = (clause: string): string[] => {
  const [lead] = INDIRECT.exec(clause) ?? [];
  if (lead === undefined) return [clause];
  return clause.slice(lead.length).split(/,? (?=and (?:whether|if|what|how|when|where|who)\b)/i);
};

/** 'Does one cover all three, or is it priced per store?' is one question. */
const withAlternatives = (clauses: readonly string[]): string[] =>
  clauses.flatMap(indirect).reduce<string[]>((all, one) => {
    const isOther = /^or (?:is|are|am|do|does|did|will|would|can|have|has)\b/i.test(one);
    const before = all.at(-1);
    return isOther && before ? [...all.slice(0, -1), `${before} ${one}`] : [...all, one];
  }, []);

/** 'It has a dent, is that a problem?', 'it pulls to the right, can they look at that, too?' */
const OF_BEFORE =
  /^(?:and |so )?is (?:that|it|this) (?:an? |gonna be |going to be )*(?:problem|issue|big deal|deal breaker)\W*$|^(?:and )?(?:did you|you didn't|you haven't) \w+ (?:that|it)(?: one| down)?\W*$|^that(?:'s| is) [\w' ]{2,24} right\W*$|^(?:and )?(?:can|could) (?:they|you|some(?:body|one)) (?:check|look at|look into|see about) (?:that|it|this)\b.{0,24}$/i;
/** 'Cancel the one' and 'I have on Friday' are one clause. */
const withOne = (clauses: readonly string[]): string[] =>
  clauses.reduce<string[]>((all, one) => {
    const before = all.at(-1);
    const isOfOne = before && /\bthe (?:one|appointment|visit)$/i.test(before);
    return (isOfOne && /^(?:i|we|that)\b/i.test(one)) || (before && OF_BEFORE.test(one))
      ? [...all.slice(0, -1), `${before} ${one}`]
      : [...all, one];
  }, []);

const wordsOf = (text: string) => text.split(' ').length;

/** 'Forget the call, cancel it, just keep the visit': 'it' is no visit. */
const withoutKept = (words: string, clauses: readonly string[]): string[] =>
  KEEPS_VISIT.test(words)
    ? clauses.filter((one, at) => at === 0 || !says.cancels.test(one))
    : [...clauses];

const MOST_CHARACTERS = 300;
/** The subject of a part: an open request that it names, or a car with work of its own. */
function subjectOf(state: DialogueState, text: string): string | number | undefined {
  const { car } = parseCar(text);
  const work = parseWork(text);
  const open = state.requests.filter((one) => isOpen(one));
  const named = open.filter((one) => isAbout(state, one, { text, work, car }));
  return named.length === 1 ? named[0]!.id : work.length > 0 ? car?.model : undefined;
}

/** 'An F-150 that needs oil and a Ranger with bad brakes', 'the rotation at 7 and then the drive at 9': two wishes. */
function subjectsApart(state: DialogueState, clause: string): string[] {
  // Each 'and' reads the words before it again: longer clauses would hold up other calls.
  if (clause.length > MOST_CHARACTERS) return [clause];
  // 'An oil change and a rotation for my RAV4': the work before a car is of that car.
  const parts = clause.split(/,? and (?:then )?/).reduce<string[]>((all, part) => {
    const isUnknown = all.length > 0 && subjectOf(state, all.at(-1)!) === undefined;
    const isNamed = typeof subjectOf(state, part) === 'number';
    return isUnknown && !isNamed
      ? [...all.slice(0, -1), `${all.at(-1)} and ${part}`]
      : [...all, part];
  }, []);
  // 'Seven thirty, and then Tuesday for the Fusion': the first is of the one that is settled.
  const subjects = parts.map(
    (part, at) => subjectOf(state, part) ?? (at ? undefined : state.focus),
  );
  const areApart = new Set(subjects).size === parts.length && !subjects.includes(undefined);
  return areApart ? parts : [clause];
}

/** Tells if a dealer's question is surer as a whole than the questions that its clauses seem to be. */
function isSurerWhole({ asked, focus }: DialogueState, heard: HeardTurn): boolean {
  const [top] = heard.meaning.intents;
  const hasFacts = [heard, ...heard.parts].some(
    ({ phone, email, name, day }) => (phone ?? email ?? name ?? day.day) !== undefined,
  );
  const isNoted = clausesOf(heard.words, heard.language === 'es').some(
    (one) => isOfNotes(one) || dictatedIn(one) !== undefined,
  );
  if (!top || top.p < 0.6 || hasFacts || isNoted || focus !== undefined || asked.kind === 'offer')
    return false;
  const others = heard.parts.filter((one) => isQuestion(one) && topOf(one) !== undefined);
  const isSame = ({ meaning: { intents } }: HeardTurn) => keyOf(intents[0]!) === keyOf(top);
  return isQuestion(heard) && isOurs(top.id) && others.every(isSame);
}

/** The clauses that are taken one by one; danger and secrets are taken whole. */
export function clausesIn(state: DialogueState, heard: HeardTurn, isDealer: boolean): string[] {
  const { words, language, hasSecret } = heard;
  const [top] = heard.meaning.intents;
  if (isDealer && isSurerWhole(state, heard)) return [words];
  if (!isDealer && !hasSecret && deniesDanger(heard.text))
    return clausesOf(words, language === 'es');
  const isPlay = top?.id === 'roleplay' && top.p > 0.5;
  if (isPlay || hasSecret || isDictated(state) || ['safety', 'choice'].includes(state.asked.kind))
    return [words];
  // An amber engine light, or being late, is told in several clauses: none of them alone is danger.
  const isLate = top?.variant === 'late' && top.p > 0.8;
  const isOne = isLate || isHarmless(heard.text) || (!isDealer && asksOfOtherMakes(heard.text));
  const isTimed = heard.time !== undefined || heard.day.day !== undefined;
  if (isOne || (!isTimed && asksOfLight(heard) && !isOfFault(heard.text))) return [words];
  if (!isDealer && (demandsIn(words).length > 0 || seeksAbsent(state, heard.text))) return [words];
  const danger = dangerOf(state, heard);
  if (danger !== undefined && danger !== 'warn') return [words];
  // 'Not the brakes, that's my other car': one clause tells what the other denies.
  if (!isDealer && (notComing({ state, heard, isStore: true }) ?? correctionIn(state, heard)))
    return [words];
  const isConfirm = state.asked.kind === 'confirm' && !state.isCutOff;
  if (isConfirm && isPureYes(words)) return [words];
  if (isConfirm && yesFirst(words)) return answersToConfirm(state, heard);
  const booked = isConfirm && bookedWithin(words);
  if (booked)
    return booked.flatMap((one) => (BOOKS.test(one) ? [one] : clausesOf(one, language === 'es')));
  const { asked } = state;
  const isOneOffered = asked.kind === 'slot' && (asked.days ?? asked.times)?.length === 1;
  const offered = asked.kind === 'offer' || isOneOffered ? yesFirst(words) : undefined;
  // 'Sure, but text me first' is a yes all the same.
  const isLimited =
    heard.conditions.length > 0 && !/^(?:actually|wait)\b/i.test(offered?.rest ?? '');
  const isKept = isLimited || KEEPS_CALL.test(offered?.rest ?? '');
  if (offered && /^(?:but|actually|wait|no)\b/i.test(offered.rest) && !isKept)
    return clausesOf(offered.rest, language === 'es');
  // 'Yes, the hours: what are they on Friday?' asks on.
  const isJoined = /^(?:and|but|also)\b/i.test(offered?.rest ?? '') && !isDealer;
  const isAskedOn = isQuestion(heard) && top?.id === state.topic.intent && !isJoined;
  if (offered && isAskedOn)
    return isDealer ? [offered.rest] : clausesOf(offered.rest, language === 'es');
  const isNone =
    isDealer &&
    offered &&
    (isComment(offered.rest) || (!/[.,!]$/.test(offered.yes) && opensElse(offered.rest)));
  // 'Yep, email's fine.'
  const isShort = isDealer && offered && wordsOf(offered.rest) < 5 && !ASKS.test(offered.rest);
  if (isShort && !isNone) return [words];
  if (offered && CERTAIN.test(offered.yes) && !isNone)
    return [offered.yes, ...clausesOf(offered.rest, language === 'es')];
  if (says.closing.test(words) || (isDealer && endsTelling(state, heard))) return [words];
  const wrong = heard.parts.find((part) => topOf(part) === 'wrong-number');
  if (wrong) return [wrong.words, ...heard.parts.filter(isAskedBeside).map((part) => part.words)];
  // 'You better have her call, bye.'
  const [bye = ''] = BYE.exec(words) ?? [];
  const clauses = withoutSlips(
    clausesOf(words.slice(0, words.length - bye.length), language === 'es'),
  );
  const all = bye === '' || says.goodbye.test(words) ? clauses : [...clauses, bye];
  const taken = withoutKept(words, all.length > 0 ? all : [words]);
  const joined = withAlternatives(taken);
  return isDealer ? joined : withOne(joined).flatMap((one) => subjectsApart(state, one));
}
