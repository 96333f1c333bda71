import { inOneLine } from '../dialogue/one-line';
import { isEcho } from './echo';
import { isMurmur } from './murmur';

/** The words of the visitor's present turn, as speech recognition gives them. */
export interface VisitorWords {
  /** Notes a phrase that the agent begins, to know its echo. */
  agentSays(text: string): void;
  /**
   * Takes recognised words.
   *
   * @returns them in one line, or undefined where they are none, the agent's own, or old
   */
  hear(text: unknown, isFinal: boolean, isAgentBusy: boolean): string | undefined;
  /** The visitor's voice begins anew: words to come are not an echo of an answered turn. */
  beginTurn(): void;
  /** Hands over the turn's words, '' where there are none, and begins the next turn. */
  take(): string;
  readonly hasWords: boolean;
  /** There are words, and recognition is done with all of them. */
  readonly isComplete: boolean;
  /** The words are more than a murmur of assent, so the agent should stop for them. */
  readonly isInterrupting: boolean;
}

const MAX_CHARACTERS = 500;
const ASSENT = /^(?:(?:yeah|yep|yes|ok|okay|right|sure|i see|got it)[\s,.!]*)+$/i;

const comparable = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

export function createVisitorWords(): VisitorWords {
  let finals: string[] = [];
  let partial = '';
  let answered = '';
  let agentPhrases: string[] = [];

  const all = () => [...finals, partial].join(' ').trim();

  return {
    get hasWords() {
      return all() !== '';
    },
    get isComplete() {
      return finals.length > 0 && partial === '';
    },
    get isInterrupting() {
      const words = all();
      return words.split(/\s+/).length >= 2 && !ASSENT.test(words);
    },
    agentSays(text) {
      agentPhrases = [...agentPhrases.slice(-2), text];
    },
    hear(text, isFinal, isAgentBusy) {
      if (typeof text !== 'string') return undefined;
      const line = inOneLine(text, MAX_CHARACTERS);
      if (line === '' || isMurmur(line)) return undefined;
      if (isAgentBusy && isEcho(line, agentPhrases.join(' '))) return undefined;
      // The final form of a partial that was answered already is not answered again.
      if (
        answered !== '' &&
        comparable(line).startsWith(answered.slice(0, comparable(line).length))
      ) {
        if (isFinal) answered = '';
        return undefined;
      }
      if (isFinal) finals = [...finals, line].slice(-10);
      partial = isFinal ? '' : line;
      return line;
    },
    beginTurn() {
      answered = '';
    },
    take() {
      const words = all();
      answered = partial === '' ? '' : comparable(partial);
      finals = [];
      partial = '';
      return words;
    },
  };
}
