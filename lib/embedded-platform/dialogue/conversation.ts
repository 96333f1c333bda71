import { appointmentTool, recordTool } from '@/lib/agent/call-record';
import { nudges as englishNudges } from '@/lib/content/agent';
import { spanishNudges } from '@/lib/content/agent/talk';
import { log } from '@/lib/log';
import { maskSecrets } from '@/lib/mask-secrets';
import { recordOf } from './record';
import { createTalk, type TalkOptions } from './talk';
import { REPEAT, respond } from './turn';

export interface Reply {
  text: string;
  /** The call ends when this has been said. */
  endsCall?: true;
  /** What the page is told, in this order. */
  tools?: readonly { name: string; arguments: object }[];
}

/** What the agent says next; it knows nothing of sound. */
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
export function createConversation(options: TalkOptions): Conversation {
  const talk = createTalk(options);
  const { phrasing } = talk;
  let last = '';
  let lastRecord = '{}';
  let nudged = 0;

  const say = (text: string): Reply => {
    last = text;
    return { text };
  };

  /** What the page has not been told yet. */
  function takeTools(): { name: string; arguments: object }[] {
    const record = recordOf(talk);
    const isNew = JSON.stringify(record) !== lastRecord;
    lastRecord = JSON.stringify(record);
    const bookings = talk.bookings.splice(0);
    return [
      ...(isNew ? [{ name: recordTool, arguments: record }] : []),
      ...bookings.map((booking) => ({ name: appointmentTool, arguments: booking })),
    ];
  }

  const repeat = () => say(last || phrasing.say('nothingToRepeat'));

  async function take(words: string): Promise<Reply> {
    const { text, endsCall } = await respond(talk, words);
    if (text === REPEAT) return repeat();
    const tools = takeTools();
    const fresh = text === last ? phrasing.say('again', { text }) : text;
    return { ...say(fresh), ...(endsCall && { endsCall }), ...(tools.length > 0 && { tools }) };
  }

  return {
    async answer(words) {
      nudged = 0;
      // In one line and without control characters, for the patterns that read words.
      const { text, found } = maskSecrets(words.slice(0, MAX_CHARACTERS));
      const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
      if (line === '') return say(phrasing.say('unclear'));
      try {
        const reply = await take(line);
        if (found.length === 0) return reply;
        return { ...reply, ...say(`${phrasing.say('secretHidden')} ${reply.text}`) };
      } catch (err) {
        log.error({ err }, 'The agent failed to answer.');
        return say(phrasing.say('trouble'));
      }
    },
    unclear: () => ({ text: phrasing.say('unclear') }),
    nudge() {
      const lines = phrasing.language === 'es' ? spanishNudges : englishNudges;
      return { text: lines[nudged++ % lines.length]! };
    },
    repeat,
    remember(text) {
      last = text;
    },
    cutOff() {
      // Nobody agrees to what they have not heard.
      talk.isCutOff = true;
    },
  };
}
