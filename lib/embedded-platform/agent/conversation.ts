import * as content from '@/lib/content/agent';
import type { Dealership } from '@/lib/dealerships/dealerships';
import { createBooking, type Booking, type BookingStep } from './booking';
import { createDesk } from './desk';
import { createMatcher } from './intents';
import { intentCues, type Intent } from './topic-cues';
import { parseYesNo } from './yes-no';

export interface Reply {
  text: string;
  /** The call ends when this has been said. */
  endsCall?: boolean;
}

/** What the agent says next; it knows nothing of sound. */
export interface Conversation {
  /** Answers recognised words. */
  answer(words: string): Reply;
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

export interface ConversationOptions {
  dealership: Dealership | undefined;
  now(): Date;
}

const match = createMatcher<Intent>(intentCues);

/** Topics that end in a question of their own. */
const OPEN_TOPICS: readonly Intent[] = [
  'greeting',
  'how-are-you',
  'thanks',
  'help',
  'vehicles',
  'complaint',
  'human',
];
/** Questions a bare yes takes for 'book it'. */
const OFFERS_BOOKING = /\bbook a service visit for you\b|\bShall we book\b/;

/** Leads one visitor's conversation. */
export function createConversation({ dealership, now }: ConversationOptions): Conversation {
  const desk = createDesk(dealership, now);
  let last = '';
  let booking: Booking | undefined;
  let led = 0;
  let isLeading = false;
  let hasBeenCut = false;
  let unclearTurns = 0;
  let answers = 0;
  let misses = 0;
  let nudges = 0;

  function say(text: string): Reply {
    last = text;
    isLeading = false;
    return { text };
  }

  const endWith = (text: string): Reply => ({ ...say(text), endsCall: true });
  const cycle = (lines: readonly string[], turn: number): string =>
    lines[turn % lines.length] ?? '';

  function sayStep({ text, status }: BookingStep): Reply {
    if (status !== 'asking') booking = undefined;
    return say(text);
  }

  function startBooking(words: string): Reply {
    booking = createBooking(desk.serviceWeek, desk.clock);
    const step = booking.take(words, true);
    const text = step?.text ?? booking.question();
    return say(`${content.bookingLines.start} ${text}`);
  }

  /** What an intent is answered with, apart from what changes the conversation itself. */
  function factOf(intent: Intent, words: string): string | undefined {
    if (intent === 'hours') return desk.hours(words);
    if (intent === 'location' || intent === 'phone' || intent === 'brands') return desk[intent]();
    return intent in content.topicAnswers
      ? content.topicAnswers[intent as content.TopicId]
      : undefined;
  }

  function answerFact(intent: Intent, fact: string): Reply {
    misses = 0;
    const isOpen = OPEN_TOPICS.includes(intent);
    // Two questions in a row would leave open which one to answer.
    if (booking) return say(isOpen ? booking.question() : `${fact} ${booking.question()}`);
    if (isOpen) return say(fact);
    answers += 1;
    // A follow-up to every answer would tire; every other one keeps the talk going.
    return say(answers % 2 === 1 ? `${fact} ${cycle(content.followUps, (answers - 1) / 2)}` : fact);
  }

  function goOnBooking(current: Booking, words: string, intent: Intent | undefined): Reply {
    if (intent === 'never-mind') {
      booking = undefined;
      return say(content.neverMind);
    }
    const isOther = intent !== undefined && intent !== 'booking';
    const step = current.take(words, isOther);
    if (step) return sayStep(step);
    const fact = intent && factOf(intent, words);
    if (intent === 'human' || intent === 'complaint') booking = undefined;
    return fact ? answerFact(intent, fact) : sayStep(current.stumble());
  }

  /** Words without an intent, after a question that a yes or a no answers. */
  function answerYesNo(words: string): Reply | undefined {
    const decision = parseYesNo(words);
    if (!decision || !last.endsWith('?')) return undefined;
    if (decision === 'no') return endWith(content.nothingElse);
    return OFFERS_BOOKING.test(last) ? startBooking('') : say(content.goAhead);
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
    const reply = say(turn);
    isLeading = true;
    return reply;
  }

  const repeat = () => say(last === '' ? content.nothingToRepeat : last);

  return {
    answer(words) {
      unclearTurns = 0;
      nudges = 0;
      const intent = match(words)?.id;
      if (intent === 'goodbye') return endWith(content.goodbye);
      if (intent === 'repeat') return repeat();
      if (booking) return goOnBooking(booking, words, intent);
      if (intent === 'booking') return startBooking(words);
      if (intent === 'never-mind') return say(content.neverMind);
      const fact = intent && factOf(intent, words);
      if (fact) return answerFact(intent, fact);
      return answerYesNo(words) ?? miss();
    },
    lead,
    unclear() {
      const line = content.unclearReplies[unclearTurns];
      unclearTurns += 1;
      return line === undefined ? lead() : say(line);
    },
    nudge() {
      nudges += 1;
      return { text: cycle(content.nudges, nudges - 1) };
    },
    repeat,
    remember(text) {
      last = text;
    },
    cutOff() {
      // A turn that it leads is said again, once: the visitor cannot ask for the rest of it.
      if (isLeading && !hasBeenCut) led -= 1;
      hasBeenCut = isLeading && !hasBeenCut;
    },
  };
}
