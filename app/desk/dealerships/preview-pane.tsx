'use client';

import { useEffect, useRef } from 'react';

import { dealershipTexts as t } from '@/lib/content/desk/dealerships';

interface PreviewPaneProps {
  address: string;
  name: string;
  /** When what it shows was saved: it then reads it anew, also during a call. */
  savedAt: number;
}

/** The dealership's page as it is saved, beside the form where there is room. */
export function PreviewPane({ address, name, savedAt }: PreviewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.contentWindow?.postMessage('saved', location.origin), [savedAt]);
  return (
    <section
      aria-label={t.preview}
      className="sticky top-4 hidden h-[calc(100dvh-7rem)] flex-col gap-2.5 lg:flex"
    >
      <iframe
        ref={frame}
        src={address}
        title={t.previewOf(name)}
        allow="microphone; camera; autoplay"
        loading="lazy"
        className="block min-h-0 w-full flex-1 rounded-[0.875rem] border-2 border-foreground bg-surface"
      />
      <p className="text-sm text-muted-foreground">{t.previewText}</p>
    </section>
  );
}
