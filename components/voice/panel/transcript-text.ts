import { captionTexts, recordTexts } from '@/lib/content/panel';
import type { CallRecord } from '@/lib/domain/call-record';
import { formatDuration } from '@/lib/time/format';
import { callerFields, requestFields } from '@/lib/voice/call-messages';
import type { TranscriptLine } from '@/lib/voice/transcript';

/** Formats the record, then a line for each sentence with its time and speaker. */
export function transcriptText(lines: readonly TranscriptLine[], record: CallRecord): string {
  return `${recordText(record)}${lines.map(lineText).join('\n')}`;
}

/** One field as a line: whole sentences follow each other, other conditions are listed. */
export const lineOf = (values: string | readonly string[] = []) =>
  [values]
    .flat()
    .join('; ')
    .replace(/([.?!]); /g, '$1 ');

/** Formats a titled line for each field, requests first, then the caller; empty without fields. */
function recordText(record: CallRecord): string {
  const { title, labels, agreed, canceled } = recordTexts;
  const { requests = [], said = [] } = record;
  const lines = requests.flatMap((request) => [
    ...requestFields
      .filter((field) => request[field])
      .map((field) => `${labels[field]}: ${lineOf(request[field])}`),
    ...(request.isCanceled ? [canceled] : request.isAgreed ? [agreed] : []),
    '',
  ]);
  const caller = callerFields.filter((field) => record[field]);
  const all = [
    ...lines,
    ...caller.map((field) => `${labels[field]}: ${record[field]}`),
    ...(said.length > 0 ? [`${labels.said}: ${said.join(' ')}`] : []),
  ];
  return all.length === 0 ? '' : `${[title, ...all].join('\n').trimEnd()}\n\n`;
}

function lineText({ at, speaker, isTyped, text }: TranscriptLine): string {
  const name = captionTexts.speakers[speaker];
  return `${formatDuration(at)} ${name}${isTyped ? ` (${captionTexts.typed})` : ''}: ${text}`;
}
