import type { Side } from '@/lib/agent/assistant-metadata';
import { endCall, toolNames } from '@/lib/agent/tools';
import { site } from '@/lib/content/site';

const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 400;
/** Limit of characters read; marks and links among them are not said. */
const MAX_READ = 2_000;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Makes a model's text speakable: no marks, links or pictures, and three sentences at most. */
export function spokenReply(text: string): string {
  // Skips a model's reasoning, which comes before its answer.
  const [words = ''] = text.split('</think>').slice(-1);
  const plain = words
    .slice(0, MAX_READ)
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/^[ \t]{0,8}(?:[-•]|\d{1,2}[.)])\s/gm, ' ')
    .replace(/[*#`|<>[\]{}]|\p{Extended_Pictographic}|\uFE0F/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  let said = '';
  let count = 0;
  // One at a time: on Node.js 20 each segment holds a copy of the whole text.
  for (const { segment } of sentences.segment(plain)) {
    count += 1;
    if (count > MAX_SENTENCES || (said && said.length + segment.length > MAX_CHARACTERS)) break;
    said += segment;
  }
  return said.trim().slice(0, MAX_CHARACTERS);
}

const names = [...toolNames, endCall.name];
const ownOffers = [site.name.toLowerCase(), 'pre-sale', 'funding goal', 'lifetime discount'];

/** Tells whether a text is unfit for callers: it names a tool or, on a store's line, our own offer. */
export const isUnfit = (text: string, side: Side): boolean =>
  names.some((name) => text.includes(name)) ||
  (side === 'store' && ownOffers.some((words) => text.toLowerCase().includes(words)));
