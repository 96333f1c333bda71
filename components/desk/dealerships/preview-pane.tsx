'use client';

import { ExternalLink } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

import { deskButton } from '@/components/ui/button';
import { previewTexts } from '@/lib/content/desk/dealerships';

import { previewMessageOf, tell } from './preview-messages';

/** As wide as the screens that most visitors have, in CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const;

/** Of the screen that is drawn around the frame. */
const BORDER = 2;

type Width = keyof typeof widths;

interface PreviewPaneProps {
  id: string;
  name: string;
  /** When it was last saved; whenever that changes, the preview is shown anew. */
  savedAt: string;
}

/** The dealership's page as it is saved, in a frame as wide as a phone or a desk's screen. */
export function PreviewPane({ id, name, savedAt }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const status = useFrameStatus(frame, savedAt);
  const address = `/desk/preview/${id}`;
  return (
    <section aria-label={previewTexts.title} className="preview-pane">
      <div className="preview-bar">
        <div role="group" aria-label={previewTexts.width} className="segments">
          {(['phone', 'desktop'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {previewTexts[each]}
            </button>
          ))}
        </div>
        <p role="status" className="text-sm text-muted-foreground">
          {status === 'waiting' && previewTexts.afterCall}
        </p>
        <a
          href={address}
          target="_blank"
          className={deskButton({ variant: 'quiet', size: 'icon' })}
          aria-label={previewTexts.newTab}
          title={previewTexts.newTab}
        >
          <ExternalLink aria-hidden="true" />
        </a>
      </div>
      <Scaled width={widths[width]}>
        <iframe
          ref={frame}
          src={address}
          title={previewTexts.frame(name)}
          allow="microphone; camera; autoplay"
          className="preview-frame"
        />
      </Scaled>
      <p className="text-sm text-muted-foreground">{previewTexts.note}</p>
    </section>
  );
}

/** Has the frame show what is saved, and hears from it how it stands. */
function useFrameStatus(frame: RefObject<HTMLIFrameElement | null>, savedAt: string) {
  const [status, setStatus] = useState<'shown' | 'waiting'>('shown');
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    function onMessage(event: MessageEvent) {
      const message = previewMessageOf(event, frame.current?.contentWindow);
      if (message?.type === 'desk:waiting') setStatus('waiting');
      if (message?.type !== 'desk:shown') return;
      setStatus('shown');
      setShown(message.savedAt);
    }
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);
  useEffect(() => {
    // Until it has said what it shows, nobody hears there.
    if (shown !== undefined && shown < savedAt)
      tell(frame.current?.contentWindow, { type: 'desk:saved' });
  }, [frame, shown, savedAt]);
  return status;
}

/** A screen of some width, made smaller until it fits. */
function Scaled({ width, children }: { width: number; children: ReactNode }) {
  const [room, setRoom] = useState(width);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className="preview-screen" style={{ maxWidth: width + 2 * BORDER }}>
      <div style={{ width, height: `${100 / scale}%`, scale }}>{children}</div>
    </div>
  );
}
