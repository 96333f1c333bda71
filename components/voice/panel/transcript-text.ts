import type { CallRecord } from '@/lib/agent/call-record';
import { captionTexts, recordTexts } from '@/lib/content/panel';
import { formatDuration } from '@/lib/content/voice';
import { recordFields } from '@/lib/voice/call-messages';
import type { TranscriptLine } from '@/lib/voice/transcript';

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
