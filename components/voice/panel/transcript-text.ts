import { captionTexts } from '@/lib/content/panel';
import { formatDuration } from '@/lib/content/voice';
import type { TranscriptLine } from '@/lib/voice/transcript';

import { wellFormed } from './well-formed';

/** A transcript as plain text: a line for each sentence, with its time and speaker. */
export function transcriptText(lines: readonly TranscriptLine[]): string {
  return lines.map(lineText).join('\n');
}

function lineText({ at, speaker, isTyped, text }: TranscriptLine): string {
  const name = captionTexts.speakers[speaker];
  return `${formatDuration(at)} ${name}${isTyped ? ` (${captionTexts.typed})` : ''}: ${text}`;
}

/** How long a transcript may be in the address of a link: mail programs cut what is over 2,000. */
const MAX_ENCODED = 1_500;

/** The newest lines that a message opened by a link has room for, and whether any were left out. */
export function transcriptForMail(lines: readonly TranscriptLine[]) {
  return transcriptWithin(lines, MAX_ENCODED, encodedLength);
}

/** The newest lines that have room in so many characters, and whether any were left out. */
export function transcriptWithin(
  lines: readonly TranscriptLine[],
  most: number,
  lengthOf = (text: string) => text.length,
) {
  let text = '';
  for (const line of [...lines].reverse()) {
    const longer = text ? `${lineText(line)}\n${text}` : lineText(line);
    if (lengthOf(longer) > most) return { text, isCut: true };
    text = longer;
  }
  return { text, isCut: false };
}

function encodedLength(text: string): number {
  return encodeURIComponent(wellFormed(text)).length;
}
