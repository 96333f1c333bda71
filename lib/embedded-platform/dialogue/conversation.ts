import { nudges as englishNudges } from '@/lib/content/agent';
import { spanishNudges } from '@/lib/content/agent/talk';
import { appointmentTool, recordTool } from '@/lib/domain/call-record';
import { log } from '@/lib/log';
import { say } from './acts';
import { callRecordOf } from './record';
import { type DialogueState, firstState, type Options, sceneOf } from './state';
import { take, type Trace } from './take';
import { createVoice } from './wording';

export type TalkOptions = Options;

export interface Reply {
  text: string;
  /** The call ends when this has been said. */
  endsCall?: true;
  /** The messages for the page, in this order. */
  tools?: readonly { name: string; arguments: object }[];
}

/** The agent's next words; it knows nothing of sound. */
export interface Conversation {
  /** Answers what was said or typed. Never rejects. Aborted where the caller goes on, and will not hear it. */
  answer(words: string, signal?: AbortSignal): Promise<Reply>;
  /** Words were spoken that nothing could be made of. */
  unclear(): Reply;
  /** The caller has been silent for a while. */
  nudge(): Reply;
  /** Says the last line once more. */
  repeat(): Reply;
  /** A line that the agent says by order of the page, or as its first message. */
  remember(text: string): void;
  /** The caller cut in while the last reply was being said. */
  cutOff(): void;
}

const MAX_CHARACTERS = 2_000;

/** Leads one caller's conversation. */
export function createConversation(
  options: Options,
  onStep?: (trace: Trace) => void,
): Conversation {
  const scene = sceneOf(options);
  const speak = createVoice();
  let state: DialogueState = firstState;
  let last = '';
  let lastRecord = '{}';
  let nudged = 0;

  const told = (text: string): Reply => {
    last = text;
    return { text };
  };
  const sayAct = (id: Parameters<typeof say>[0]) => speak([say(id)], state.language);
  const repeat = () => told(last || sayAct('nothingToRepeat'));

  /** The changes that the page has not been told yet. */
  function takeTools(bookings: readonly object[]): { name: string; arguments: object }[] {
    const record = callRecordOf(scene, state);
    const isNew = JSON.stringify(record) !== lastRecord;
    lastRecord = JSON.stringify(record);
    return [
      ...(isNew ? [{ name: recordTool, arguments: record }] : []),
      ...bookings.map((booking) => ({ name: appointmentTool, arguments: booking })),
    ];
  }

  async function reply(words: string): Promise<Reply> {
    const { state: next, acts, bookings = [], control } = await take(scene, state, words, onStep);
    state = next;
    if (control === 'repeat') return repeat();
    const text = speak(acts, state.language);
    const tools = takeTools(bookings);
    const fresh = text === last ? speak([say('again', { text })], state.language) : text;
    return {
      ...told(fresh),
      ...(control === 'end' && { endsCall: true }),
      ...(tools.length > 0 && { tools }),
    };
  }

  return {
    async answer(words) {
      nudged = 0;
      // In one line and without control characters, for the patterns that read words.
      const line = words
        .slice(0, MAX_CHARACTERS)
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim();
      if (line === '') return told(sayAct('unclear'));
      try {
        return await reply(line);
      } catch (err) {
        log.error({ err }, 'The agent could not answer a turn.');
        return told(sayAct('trouble'));
      }
    },
    unclear: () => ({ text: sayAct('unclear') }),
    nudge() {
      const lines = state.language === 'es' ? spanishNudges : englishNudges;
      return { text: lines[nudged++ % lines.length]! };
    },
    repeat,
    remember(text) {
      last = text;
    },
    cutOff() {
      // A caller cannot agree to words that were cut off.
      state = { ...state, isCutOff: true };
    },
  };
}
