import { noteTexts } from '@/lib/content/call-note';
import type { CallSnapshot } from '@/lib/voice/call-snapshot';

/** Who answers, who handles the voice, and whether it is kept: said before the call is made. */
export function CallNote({ platform, recording }: CallSnapshot) {
  const { answer, handledBy, recorded, recognition } = noteTexts;
  if (!platform) return answer;
  const parts: string[] = [answer, handledBy[platform], recorded[recording ?? 'none']];
  if (platform === 'embedded' && recognizesSpeech()) parts.push(recognition);
  return <span data-recording={recording}>{parts.join(' ')}</span>;
}

/** Browsers that turn speech into words mostly have their maker do it. */
function recognizesSpeech(): boolean {
  return 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}
