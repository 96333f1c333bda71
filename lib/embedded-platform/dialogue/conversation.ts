import * as content from '@/lib/content/agent';
import type { StoreFacts } from '@/lib/agent/assistant-metadata';
import { createBooking, type BookedVisit, type Booking, type BookingStep } from './booking';
import { createDesk } from './desk';
import { createMatcher } from './intents';
import { inOneLine } from './one-line';
import { intentCues, type Intent } from './topic-cues';
import { isBareYes, isDeferral, parseYesNo } from './yes-no';

export interface Reply {
  text: string;
  /** The call ends when this has been said. */
  endsCall?: true;
  language?: 'en' | 'es';
  /** What the page is told, in this order. */
  tools?: readonly { name: string; arguments: object }[];
}

/** What the agent says next; it knows nothing of sound. */
export interface Conversation {
  /** Answers recognised words, or typed ones: the first 2,000 characters. */
  answer(words: string): Promise<Reply>;
  /** The visitor spoke, and this browser does not say what: takes the lead, one turn further. */
  lead(): Reply;
  /** The visitor spoke, and recognition, which works, understood nothing. */
  unclear(): Reply;
  /** The visitor has been silent for a while. */
  nudge(): Reply;
  /** Says the last line once more. */
  repeat(): Reply;
  /** Notes a line that the agent says by another's will. */
  remember(text: string): void;
  /** The visitor cut the last line off. */
  cutOff(): void;
}

export interface ConversationDependencies {
  dealership: StoreFacts | undefined;
  now(): Date;
}

const MAX_CHARACTERS = 2_000;

const match = createMatcher<Intent>(intentCues);

const textOf = (line: content.Line): string => (typeof line === 'string' ? line : line.text);

/** The lines that ask something: one that was said in an earlier chat ends with one of these. */
const askingLines = [
  ...Object.values(content.topicAnswers),
  ...content.followUps,
  ...content.fallbackReplies,
].filter((line) => typeof line !== 'string');

/** What a line asks that the conversation did not make; most give the visitor the turn. */
const askedBy = (text: string): content.Asked =>
  askingLines.find((line) => text.endsWith(line.text))?.asks ?? 'wish';

/** Leads one visitor's conversation. */
export function createConversation({ store, now }: Pick<ConversationOptions, 'store' | 'now'>): Conversation {
  const desk = createDesk(store, now);
  let last = '';
  let asked: content.Asked | undefined;
  let booking: Booking | undefined;
  let led = 0;
  let hasBeenCut = false;
  let unclearTurns = 0;
  let answers = 0;
  let misses = 0;
  let nudges = 0;

  function say(line: content.Line): Reply {
    last = textOf(line);
    asked = typeof line === 'string' ? undefined : line.asks;
    return { text: last };
  }

  const endWith = (text: string): Reply => ({ ...say(text), endsCall: true });
  const cycle = <Item>(lines: readonly Item[], turn: number): Item => lines[turn % lines.length]!;

  function sayStep({ text, status, appointment }: BookingStep): Reply {
    if (status === 'asking') return say(text);
    booking = undefined;
    return {
      ...say({ text, asks: 'wish' }),
      ...(appointment && { tools: [{ name: appointmentTool, arguments: appointment }] }),
    };
  }

  function startBooking(words: string): Reply {
    booking = createBooking(desk.serviceWeek, desk.clock);
    const step = booking.take(words, true);
    const text = step?.text ?? booking.question();
    return say(`${content.bookingLines.start} ${text}`);
  }

  /** What an intent is answered with, apart from what changes the conversation itself. */
  function factOf(intent: Intent, words: string): content.Line | undefined {
    if (intent === 'hours') return desk.hours(words);
    if (intent === 'location' || intent === 'phone' || intent === 'brands') return desk[intent]();
    return intent in content.topicAnswers
      ? content.topicAnswers[intent as content.TopicId]
      : undefined;
  }

  function answerFact(fact: content.Line): Reply {
    misses = 0;
    const isQuestion = typeof fact !== 'string' && fact.asks !== 'person';
    // Two questions in a row would leave open which one to answer.
    if (booking)
      return say(isQuestion ? booking.question() : `${textOf(fact)} ${booking.question()}`);
    if (isQuestion) return say(fact);
    answers += 1;
    // Every second answer has a follow-up question: with each answer it would be tiring.
    if (answers % 2 === 0) return say(fact);
    const { text, asks } = cycle(content.followUps, (answers - 1) / 2);
    return say({ text: `${textOf(fact)} ${text}`, asks });
  }

  function goOnBooking(
    current: Booking,
    words: string,
    intent: Intent | undefined,
    wasNudged: boolean,
  ): Reply {
    if (intent === 'never-mind' || isDeferral(words)) {
      booking = undefined;
      return say(content.neverMind);
    }
    // A yes to 'Are you still there?' books nothing.
    if (wasNudged && isBareYes(words)) return say(current.question());
    const isOther = intent !== undefined && intent !== 'booking' && intent !== 'thanks';
    const step = current.take(words, isOther);
    if (step) return sayStep(step);
    const fact = intent && factOf(intent, words);
    if (intent === 'human' || intent === 'complaint') booking = undefined;
    return fact ? answerFact(fact) : sayStep(current.stumble());
  }

  const agree: Record<content.Asked, () => Reply> = {
    wish: () => say(content.goAhead),
    booking: () => startBooking(''),
    person: () => say(content.topicAnswers.human),
    demo: lead,
  };

  /** Words that say no more than yes or no, after a line that asks. */
  function answerYesNo(words: string, intent: Intent | undefined): Reply | undefined {
    const decision = parseYesNo(words);
    if (!asked || !decision || (intent !== undefined && intent !== 'thanks')) return undefined;
    if (decision === 'no')
      return asked === 'wish' ? endWith(content.nothingElse) : say(content.declined);
    // 'Great, thanks' wishes for nothing.
    return asked === 'wish' && intent === 'thanks' ? undefined : agree[asked]();
  }

  function miss(): Reply {
    misses += 1;
    return say(cycle(content.fallbackReplies, misses - 1));
  }

  function lead(): Reply {
    const turns = [...content.leadTurns(desk.name), ...content.encoreTurns];
    const turn = turns[led];
    led += 1;
    if (turn === undefined) return endWith(content.leadGoodbye);
    return say({ text: turn, asks: 'demo' });
  }

  const repeat = () => (last === '' ? say(content.nothingToRepeat) : { text: last });

  return {
    async answer(text) {
      const words = inOneLine(text, MAX_CHARACTERS);
      const wasNudged = nudges > 0;
      unclearTurns = 0;
      nudges = 0;
      const intent = match(words)?.id;
      if (intent === 'goodbye') return endWith(content.goodbye);
      if (intent === 'repeat') return repeat();
      if (booking) return goOnBooking(booking, words, intent, wasNudged);
      if (wasNudged) asked ??= 'wish';
      const decided = answerYesNo(words, intent);
      if (decided) return decided;
      if (intent === 'booking') return startBooking(words);
      if (intent === 'never-mind') return say(content.neverMind);
      const fact = intent && factOf(intent, words);
      return fact ? answerFact(fact) : miss();
    },
    lead,
    unclear() {
      const line = content.unclearReplies[unclearTurns];
      unclearTurns += 1;
      if (line === undefined) return lead();
      // The question before it stays open: its answer may be what was not understood.
      last = line;
      return { text: line };
    },
    nudge() {
      nudges += 1;
      return { text: cycle(content.nudges, nudges - 1) };
    },
    repeat,
    remember(text) {
      if (text === last) return;
      if (content.nudges.includes(text)) nudges += 1;
      else say({ text, asks: askedBy(text) });
    },
    cutOff() {
      // A turn that it leads is said again, once: the visitor cannot ask for the rest of it.
      const isLed = asked === 'demo';
      if (isLed && !hasBeenCut) led -= 1;
      hasBeenCut = isLed && !hasBeenCut;
    },
  };
}
