'use client';

import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Segments } from '@/components/desk/segments';
import { deskButton } from '@/components/ui/button';

import type { PreviewMessage } from '../preview/[id]/preview-frame';

/** As wide as the screens that most visitors have, in CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const;

interface PreviewPaneProps {
  id: string;
  name: string;
  /** When it was last saved (ISO); the preview then reloads. */
  savedAt: string;
}

/** The dealership's page as it is saved, in a frame as wide as a phone or a desk's screen. */
export function PreviewPane({ id, name, savedAt }: PreviewPaneProps) {
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<PreviewMessage>();
  const isOutdated = shown !== undefined && shown.savedAt < savedAt;
  const isWaiting = isOutdated && shown.isInCall;
  const address = `/desk/preview/${id}`;

  useEffect(() => {
    function onMessage({ source, data }: MessageEvent<PreviewMessage>) {
      if (source && source === frame.current?.contentWindow) setShown(data);
    }
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    if (isOutdated && !isWaiting) frame.current?.contentWindow?.location.reload();
  }, [isOutdated, isWaiting, savedAt]);

  return (
    <section aria-label="Preview" className="flex h-full flex-col gap-2.5">
      <div className="flex items-center justify-between gap-4">
        <Segments
          label="How wide"
          choices={{ phone: 'Phone', desktop: 'Desktop' }}
          value={width}
          onChange={setWidth}
        />
        <p role="status" className="text-sm text-muted-foreground">
          {isWaiting && 'It is updated when your call is over.'}
        </p>
        <a
          href={address}
          target="_blank"
          className={deskButton({ variant: 'quiet', size: 'icon' })}
          aria-label="Open in a tab"
          title="Open in a tab"
        >
          <ExternalLink aria-hidden="true" />
        </a>
      </div>
      <Scaled width={widths[width]}>
        <iframe
          ref={frame}
          src={address}
          title={`Preview of the page of ${name}`}
          allow="microphone; camera; autoplay"
          className="block size-full border-0"
        />
      </Scaled>
      <p className="text-sm text-muted-foreground">
        It shows what is saved here. Press its button and talk: the agent knows these facts already.
      </p>
    </section>
  );
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
    <div
      ref={box}
      className="min-h-112 flex-1 overflow-clip rounded-[0.875rem] border-2 border-foreground bg-surface"
      // With its border.
      style={{ maxWidth: width + 4 }}
    >
      <div className="mx-auto origin-top-left" style={{ width, height: `${100 / scale}%`, scale }}>
        {children}
      </div>
    </div>
  );
}
