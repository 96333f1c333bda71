import { leadTurns, nudges, unclearReplies } from '@/lib/content/agent';

/** What the conversation needs to know of a dealership; `Dealership` of the registry fits. */
export interface ConversationDealership {
  name: string;
  city: string;
  region: string;
  brands: readonly string[];
  timeZone: string;
  phone: string;
  openingHours: WeekHours;
  serviceHours: WeekHours;
}

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
export type WeekHours = Record<Weekday, { opens: string; closes: string } | null>;

export interface Reply {
  text: string;
  /** The call ends when this has been said. */
  endsCall?: boolean;
}

export interface Conversation {
  /** Answers recognised words. */
  answer(words: string): Reply;
  /** The visitor spoke, and this demo cannot know what: takes the lead, one turn further. */
  lead(): Reply;
  /** The visitor spoke, recognition works, but understood nothing. */
  unclear(): Reply;
  /** The visitor has been silent for a while. */
  nudge(): Reply;
  repeat(): Reply;
  /** Notes a line that the agent said by another's will. */
  remember(text: string): void;
}

export interface ConversationOptions {
  dealership: ConversationDealership | undefined;
  now(): Date;
}

export function createConversation(_options: ConversationOptions): Conversation {
  let turn = 0;
  let last = '';
  const say = (text: string): Reply => {
    last = text;
    return { text };
  };
  return {
    answer: (words) => say(`You said: ${words}.`),
    lead: () => say(leadTurns[turn++ % leadTurns.length]!),
    unclear: () => say(unclearReplies[0]!),
    nudge: () => say(nudges[0]!),
    repeat: () => say(last),
    remember(text) {
      last = text;
    },
  };
}
