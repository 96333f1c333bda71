import { captionTexts } from '@/lib/content/panel';
import type { Lead } from './lead';

/** The transcript that a visitor sent along, with their name where the visitor has read 'You'. */
export const prospectTranscript = ({ name, transcript }: Pick<Lead, 'name' | 'transcript'>) =>
  transcript?.replace(/^(\d\d:\d\d) (\w+)/gm, (line, time: string, speaker: string) =>
    speaker === captionTexts.speakers.visitor ? `${time} ${name}` : line,
  );
