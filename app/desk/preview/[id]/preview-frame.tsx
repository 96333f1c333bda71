'use client';
import { useRouter } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect } from 'react';

/** Refreshes the preview after the form around it has saved, and blocks links that leave it. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const router = useRouter();

  useEffect(() => {
    const onMessage = ({ source }: MessageEvent) => source === parent && router.refresh();
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [router]);

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
    const isOfThisPage = link.pathname === location.pathname && link.hash !== '';
    if (!isOfThisPage) event.preventDefault();
  }

  return <div onClickCapture={onClick}>{children}</div>;
}
