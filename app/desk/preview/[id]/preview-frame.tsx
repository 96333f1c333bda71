'use client';

import { type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react';

import { isUnderWay } from '@/lib/voice/call-state';
import { pageSession } from '@/lib/voice/page-session';

export interface PreviewMessage {
  /** When what it shows was saved (ISO). */
  savedAt: string;
  isInCall: boolean;
}

const subscribe = (listener: () => void) => pageSession().subscribe(listener);
const isInCallNow = () => isUnderWay(pageSession().getSnapshot().call);

/** Tells the editor around it what it shows, and follows no link out of the preview. */
export function PreviewFrame({ savedAt, children }: { savedAt: string; children: ReactNode }) {
  const isInCall = useSyncExternalStore(subscribe, isInCallNow, () => false);

  useEffect(() => {
    const message: PreviewMessage = { savedAt, isInCall };
    if (parent !== window) parent.postMessage(message, location.origin);
  }, [savedAt, isInCall]);

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
    const isOfThisPage = link.pathname === location.pathname && link.hash !== '';
    if (!isOfThisPage) event.preventDefault();
  }

  return <div onClickCapture={onClick}>{children}</div>;
}
