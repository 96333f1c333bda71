import { leadTexts } from '@/lib/content/leads';
import { captionTexts } from '@/lib/content/panel';
import type { Lead } from '@/lib/domain/lead';

/** The transcript that a visitor sent along, with their name where the visitor has read 'You'. */
export function prospectTranscript({ name, transcript }: Pick<Lead, 'name' | 'transcript'>) {
  const visitor = name === leadTexts.unnamed ? leadTexts.caller : name;
  return transcript?.replace(/^(\d\d:\d\d) (\w+)/gm, (line, time: string, speaker: string) =>
    speaker === captionTexts.speakers.visitor ? `${time} ${visitor}` : line,
  );
}
