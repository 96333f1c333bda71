import { nudges as englishNudges } from '@/lib/content/agent';
import { spanishNudges } from '@/lib/content/agent/talk';
import { appointmentTool, recordTool } from '@/lib/domain/call-record';
import { log } from '@/lib/log';
import { say } from './acts';
import { callRecordOf } from './record';
import { type DialogueState, firstState, type Options, type Scene, sceneOf } from './state';
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

/** In one line and without control characters, for the patterns that read words. */
const inOneLine = (words: string) =>
  words
    .slice(0, MAX_CHARACTERS)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();

type Tools = NonNullable<Reply['tools']>;

/** Makes the messages for the page: the record where it has changed, and the bookings of a turn. */
function createTools(scene: Scene) {
  let last = '{}';
  return (state: DialogueState, bookings: readonly object[]): Tools => {
    const record = callRecordOf(scene, state);
    const isNew = JSON.stringify(record) !== last;
    last = JSON.stringify(record);
    return [
      ...(isNew ? [{ name: recordTool, arguments: record }] : []),
      ...bookings.map((booking) => ({ name: appointmentTool, arguments: booking })),
    ];
  };
}

/** Leads one caller's conversation. */
export function createConversation(
  options: Options,
  onStep?: (trace: Trace) => void,
): Conversation {
  const scene = sceneOf(options);
  const speak = createVoice();
  const toolsOf = createTools(scene);
  let state: DialogueState = firstState;
  let last = '';
  let nudged = 0;

  const sayAct = (id: Parameters<typeof say>[0]) => speak([say(id)], state.language);

  function told(text: string): Reply {
    last = text;
    return { text };
  }

  const repeat = () => told(last || sayAct('nothingToRepeat'));

  async function reply(words: string): Promise<Reply> {
    const { state: next, acts, bookings = [], control } = await take(scene, state, words, onStep);
    state = next;
    if (control === 'repeat') return repeat();
    const text = speak(acts, state.language);
    const tools = toolsOf(state, bookings);
    return {
      ...told(text === last ? speak([say('again', { text })], state.language) : text),
      ...(control === 'end' && { endsCall: true }),
      ...(tools.length > 0 && { tools }),
    };
  }

  async function answer(words: string): Promise<Reply> {
    nudged = 0;
    const line = inOneLine(words);
    if (line === '') return told(sayAct('unclear'));
    try {
      return await reply(line);
    } catch (err) {
      log.error({ code: 'turn_failed', err }, 'Turn not answered');
      return told(sayAct('trouble'));
    }
  }

  function nudge(): Reply {
    const lines = state.language === 'es' ? spanishNudges : englishNudges;
    return { text: lines[nudged++ % lines.length]! };
  }

  return {
    answer,
    nudge,
    repeat,
    unclear: () => ({ text: sayAct('unclear') }),
    remember: told,
    // A caller cannot agree to words that were cut off.
    cutOff() {
      state = { ...state, isCutOff: true };
    },
  };
}
