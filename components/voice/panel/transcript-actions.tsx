import { useState } from 'react';

import { captionTexts } from '@/lib/content/panel';
import type { TranscriptLine } from '@/lib/voice/transcript';

import { saveFile } from './save-file';
import { transcriptText } from './transcript-text';

/** Takes a transcript along: it is gone with the page. */
export function TranscriptActions({ lines }: { lines: readonly TranscriptLine[] }) {
  const [news, setNews] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(transcriptText(lines));
      setNews(captionTexts.copied);
    } catch {
      setNews(captionTexts.copyFailed);
    }
  }

  return (
    <div className="captions-actions">
      <button type="button" className="panel-button" onClick={copy}>
        {captionTexts.copy}
      </button>
      <button
        type="button"
        className="panel-button"
        onClick={() =>
          saveFile(`${captionTexts.fileName}.txt`, 'text/plain', `${transcriptText(lines)}\n`)
        }
      >
        {captionTexts.download}
      </button>
      <p aria-live="polite" className="captions-news">
        {news || captionTexts.gone}
      </p>
    </div>
  );
}
