import type { Heard } from '@/lib/spoken/heard';
import type { SlotId, Task } from './frames';
import { dropTask, start } from './starts';
import type { Talk } from './talk';
import { book, proceed } from './tasks';
import { CLEARLY, MEANT, type Meant } from './understand';

export const isClear = ({ score, isSure }: Meant) => score >= CLEARLY || (isSure && score >= 0.62);

const REACH = new Set<SlotId>(['phone', 'textPhone', 'email', 'reach']);
const REFUSES =
  /\b(?:rather not|don't want to|not (?:going to )?giv\w+|won't give|prefer not|no number|not my (?:number|email))\b/i;

/** Nobody has to leave a number: what was said is noted all the same. */
function refuse(talk: Talk, { text, decision }: Heard): string | undefined {
  const { expected, task } = talk;
  if (expected.kind !== 'slot' || !task || !REACH.has(expected.slot)) return undefined;
  const isBareNo = decision === 'no' && text.split(/\s+/).length <= 4;
  if (!isBareNo && !REFUSES.test(text)) return undefined;
  talk.done = task;
  return dropTask(talk, talk.phrasing.say('withoutReach'));
}

/** A yes or a no to what was asked. */
export function decide(talk: Talk, heard: Heard, top: Meant): string | undefined {
  const { expected: open } = talk;
  // Who gives a number for what was offered says yes.
  if (open.kind === 'offer' && (heard.phone ?? heard.email) !== undefined) {
    return start(talk, open.frame, withSubject(talk, heard));
  }
  const refused = refuse(talk, heard);
  if (refused !== undefined) return refused;
  const { expected, task, phrasing } = talk;
  const { decision, text } = heard;
  const isShort = text.split(/\s+/).length <= 8;
  const isElse = isClear(top) && !['thanks', 'never-mind', 'goodbye'].includes(top.id);
  if (decision === undefined || (isElse && !(isShort && expected.kind === 'confirm')))
    return undefined;
  const reach = heard.email ?? heard.phone ?? heard.name ?? heard.time;
  const hasNews = reach !== undefined || Object.keys(heard.day).length > 1 || heard.work.length > 0;
  if (expected.kind === 'confirm' && task) {
    if (decision === 'yes' && !/\b(?:but|make it|change|actually|instead)\b/i.test(text))
      return book(talk, task);
    if (decision === 'no' && !hasNews && !heard.car && !isElse) {
      talk.expected = { kind: 'change' };
      return changeNamed(talk, task, text) ?? phrasing.say('whatToChange');
    }
    return undefined;
  }
  if (expected.kind === 'slot' && /^no,? (?:thanks|thank you)\b/i.test(text)) {
    return dropTask(talk, phrasing.say('neverMind'));
  }
  if (expected.kind === 'offer' && (decision === 'yes' || !hasNews)) {
    if (decision === 'yes') return start(talk, expected.frame, withSubject(talk, heard));
    talk.expected = { kind: 'more' };
    return phrasing.say('declined');
  }
  if (expected.kind === 'slot' && task && decision === 'yes') return accept(talk, task, expected);
  if ((expected.kind === 'more' || expected.kind === 'wish') && isShort && !hasNews) {
    if (decision === 'no' && top.id !== 'never-mind') return phrasing.say('nothingElse');
    if (decision === 'yes' && top.score < MEANT + 0.1) return phrasing.say('goAhead');
  }
  return undefined;
}

/** The car that was spoken of is what an offer is about. */
export function withSubject(talk: Talk, heard: Heard): Heard {
  return {
    ...heard,
    decision: undefined,
    work: heard.work.length > 0 ? heard.work : talk.subjectWork,
    car: heard.car ?? (talk.subject && { ...talk.subject }),
  };
}

/** A yes to a day or a time that was proposed. */
function accept(
  talk: Talk,
  task: Task,
  expected: { slot: SlotId; times?: readonly number[] },
): string | undefined {
  const { slots } = task;
  const [day, another] = slots.options ?? [];
  if (expected.slot === 'day' && day !== undefined && another === undefined) {
    slots.day = day;
    delete slots.options;
    return proceed(talk, task, ['day']);
  }
  const [time] = expected.times ?? [];
  if (expected.slot !== 'time' || time === undefined || expected.times!.length > 1)
    return undefined;
  slots.wish = { minutes: time, isHalfKnown: true };
  return proceed(talk, task, ['time']);
}

/** 'The first one', 'the later', 'either': of the times that were offered. */
export function choose(talk: Talk, heard: Heard): string | undefined {
  const { expected, task } = talk;
  if (!task || expected.kind !== 'slot') return undefined;
  if (/\bsame (?:time|day)\b/i.test(heard.text)) return proceed(talk, task, []);
  const isFirst = /\b(?:first|1th|earlier|former|either|both|doesn't matter|any)\b/i.test(
    heard.text,
  );
  const isLast = /\b(?:second|2th|later|latter|last|other)\b/i.test(heard.text);
  if (!isFirst && !isLast) return undefined;
  const { options } = task.slots;
  if (expected.slot === 'time' && expected.times) {
    const minutes = isFirst ? expected.times[0] : expected.times.at(-1);
    if (minutes === undefined) return undefined;
    task.slots.wish = { minutes, isHalfKnown: true };
    return proceed(talk, task, ['time']);
  }
  if (expected.slot !== 'day' || !options) return undefined;
  task.slots.day = isFirst ? options[0]! : options.at(-1)!;
  delete task.slots.options;
  return proceed(talk, task, ['day']);
}

/** Which of the things that were said back is to be another. */
export function changeNamed(talk: Talk, task: Task, text: string): string | undefined {
  const { slots } = task;
  if (/\b(?:day|date)\b/i.test(text)) delete slots.day;
  else if (/\b(?:time|hour)\b/i.test(text)) delete slots.time;
  else if (/\bname\b/i.test(text)) delete talk.caller.name;
  else if (/\b(?:car|vehicle|truck)\b/i.test(text)) {
    delete slots.car;
    delete talk.caller.car;
  } else if (/\b(?:work|service|what)\b/i.test(text)) slots.work = [];
  else return undefined;
  return proceed(talk, task, []);
}
