import { site } from './site';

/** What the preview image of a page shows, for those who do not see it. */
export function previewAlt(title: string): string {
  return `${site.name}: ${title}. Beside the words, a round microphone button and the bars of a voice.`;
}
