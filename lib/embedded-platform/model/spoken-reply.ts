import type { Side } from '@/lib/agent/assistant-metadata';
import { endCall, toolNames } from '@/lib/agent/tools';
import { site } from '@/lib/content/site';

const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 400;
/** Marks and links among it are not said. */
const MAX_READ = 2_000;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A model's text as it can be said: without marks, links and pictures, and three sentences of it at most. */
export function spokenReply(text: string): string {
  // What a model thinks aloud comes before what it says.
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

/** What no caller should hear: a tool's name, written instead of called; and on a store's line what is ours to sell. */
export const isUnfit = (text: string, side: Side): boolean =>
  names.some((name) => text.includes(name)) ||
  (side === 'store' && ownOffers.some((words) => text.toLowerCase().includes(words)));
