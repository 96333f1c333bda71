import type { CallRecord } from '@/lib/agent/call-record';
import { captionTexts, recordTexts } from '@/lib/content/panel';
import { formatDuration } from '@/lib/content/voice';
import { recordFields } from '@/lib/voice/call-messages';
import type { TranscriptLine } from '@/lib/voice/transcript';

import { wellFormed } from './well-formed';

/** What was understood, then a line for each sentence, with its time and speaker. */
export function transcriptText(lines: readonly TranscriptLine[], record: CallRecord): string {
  return `${recordText(record)}${lines.map(lineText).join('\n')}`;
}

/** A line for each field, under a title; nothing where there is none. */
function recordText(record: CallRecord): string {
  const { title, labels } = recordTexts;
  const said = recordFields.filter((field) => record[field]);
  if (said.length === 0) return '';
  const fields = said.map((field) => `${labels[field]}: ${record[field]}`);
  return `${[title, ...fields].join('\n')}\n\n`;
}

function lineText({ at, speaker, isTyped, text }: TranscriptLine): string {
  const name = captionTexts.speakers[speaker];
  return `${formatDuration(at)} ${name}${isTyped ? ` (${captionTexts.typed})` : ''}: ${text}`;
}

/** How long a transcript may be in the address of a link: mail programs cut what is over 2,000. */
const MAX_ENCODED = 1_500;

/** The newest lines that a message opened by a link has room for, and whether any were left out. */
export function transcriptForMail(lines: readonly TranscriptLine[], record: CallRecord) {
  return transcriptWithin(lines, record, MAX_ENCODED, encodedLength);
}

/** What was understood, with the newest lines that have room beside it, and whether any were left out. */
export function transcriptWithin(
  lines: readonly TranscriptLine[],
  record: CallRecord,
  most: number,
  lengthOf = (text: string) => text.length,
) {
  const whole = lines.length > 0 ? recordText(record) : '';
  const head = lengthOf(whole) > most / 2 ? '' : whole;
  let text = '';
  for (const line of [...lines].reverse()) {
    const longer = text ? `${lineText(line)}\n${text}` : lineText(line);
    if (lengthOf(head + longer) > most) return { text: head + text, isCut: true };
    text = longer;
  }
  return { text: head + text, isCut: false };
}

function encodedLength(text: string): number {
  return encodeURIComponent(wellFormed(text)).length;
}
