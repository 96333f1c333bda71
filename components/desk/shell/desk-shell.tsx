'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';

import { ToastProvider } from '@/components/ui/toast';
import { navigationTexts } from '@/lib/content/desk/shell';
import type { Role } from '@/lib/domain/person';

import { NewsContext } from '../live';
import { DeskNavigation } from './desk-navigation';
import { TimeProvider } from './time-text';
import { useNews } from './use-news';

const bare = ['sign-in', 'join', 'reset', 'preview', 'unavailable'];

interface DeskShellProps {
  person?: { name: string; role: Role } | undefined;
  /** The server's time, in ms since 1970. */
  now: number;
  children: ReactNode;
}

export function DeskShell({ person, now, children }: DeskShellProps) {
  const segment = useSelectedLayoutSegment();
  if (!person || bare.includes(segment ?? '')) return children;
  return (
    <ToastProvider>
      <DeskFrame person={person} now={now}>
        {children}
      </DeskFrame>
      <DeskKeys />
    </ToastProvider>
  );
}

function DeskFrame({ person, now, children }: Required<DeskShellProps>) {
  const segment = useSelectedLayoutSegment();
  const news = useNews(segment === null);
  const unseen = segment === null ? 0 : (news?.length ?? 0);
  return (
    <div className="desk min-h-dvh md:grid md:grid-cols-[5.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)]">
      <DeskNavigation person={person} segment={segment} unseen={unseen} />
      <main
        id="content"
        // The preview has a `main` of its own.
        aria-label={navigationTexts.label}
        className="px-[clamp(0.875rem,3vw,2.5rem)] pt-4 pb-[calc(var(--desk-bar)+5.5rem)] md:max-w-384 md:pt-7 md:pb-16"
      >
        <NewsContext value={news}>
          <TimeProvider now={now}>{children}</TimeProvider>
        </NewsContext>
      </main>
    </div>
  );
}

const targets: Readonly<Record<string, string>> = {
  '/': '[data-desk-search]',
  n: '[data-desk-new]',
};

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

function onKeyDown(event: KeyboardEvent) {
  if (event.altKey || event.repeat || event.isComposing || event.defaultPrevented) return;
  const hasModifier = event.ctrlKey || event.metaKey;
  const isSearch = hasModifier && event.key.toLowerCase() === 'k';
  const selector = targets[isSearch ? '/' : event.key];
  if (!selector || (hasModifier && !isSearch)) return;
  if (!isSearch && event.target instanceof Element && event.target.closest(typing)) return;
  const target = document.querySelector<HTMLElement>(selector);
  if (!target || target.closest('[inert], [aria-hidden="true"]')) return;
  event.preventDefault();
  target.focus();
  target.click();
}

/** Keys: `/` and Ctrl+K open the search, `n` presses “new”. Off behind a dialog and (except Ctrl+K) during typing. */
export function DeskKeys() {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
