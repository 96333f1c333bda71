'use client';

import { useEffect } from 'react';

import { isUnderWay } from '@/lib/voice/call-state';
import { pageSession } from '@/lib/voice/page-session';

import { previewMessageOf, tell } from './preview-messages';

/**
 * In a preview's page: shows anew what the editor around it has saved, but for a call's time, and follows no link out
 * of the preview.
 */
export function PreviewUpdates({ savedAt }: { savedAt: string }) {
  useEffect(() => {
    let stopWaiting: (() => void) | undefined;

    function update() {
      const session = pageSession();
      if (!isUnderWay(session.getSnapshot().call)) return location.reload();
      tell(parent, { type: 'desk:waiting' });
      stopWaiting ??= session.subscribe(() => {
        if (!isUnderWay(session.getSnapshot().call)) location.reload();
      });
    }

    function onMessage(event: MessageEvent) {
      if (previewMessageOf(event, parent)?.type === 'desk:saved') update();
    }

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
      const isOfThisPage = link.pathname === location.pathname && link.hash !== '';
      if (!isOfThisPage) event.preventDefault();
    }

    window.addEventListener('message', onMessage);
    document.addEventListener('click', onClick);
    if (parent !== window) tell(parent, { type: 'desk:shown', savedAt });
    return () => {
      window.removeEventListener('message', onMessage);
      document.removeEventListener('click', onClick);
      stopWaiting?.();
    };
  }, [savedAt]);
  return null;
}
