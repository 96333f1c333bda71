'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useToasts } from '@/components/ui/toast';
import { noticeTexts } from '@/lib/content/desk/notices';
import { deskWorker } from '@/lib/domain/notice';

import { ContactButtons } from '../contact-buttons';
import { notAsked } from '../live';

const EVERY_MS = 2_000;
/** So long a toast stands: one reads a name and decides to call. */
const TOLD_MS = 10_000;
const MOST_TOASTS = 3;

type News = Record<'id' | 'title' | 'text' | 'path' | 'name', string> & {
  at: number;
  phone: string | null;
};

/** What happened since the board was looked at, the newest first; undefined where that cannot be told now. */
async function askForNews(): Promise<News[] | undefined> {
  try {
    const response = await fetch('/api/desk/notices', { signal: AbortSignal.timeout(5_000) });
    if (response.ok) return (await response.json()) as News[];
    // The page, refreshed, leads to the sign-in.
    return response.status === 401 ? [] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Follows what prospects do, on every page of the desk: says it in a toast, and counts in the title and on the app's icon
 * what happened since the board was looked at. Returns the server's last answer; undefined while there is none.
 */
export function useNews(isBoard: boolean): News[] | undefined {
  const router = useRouter();
  const toasts = useToasts();
  const known = useRef<ReadonlySet<string>>(undefined);
  const [news, setNews] = useState<News[] | undefined>(notAsked);

  const tell = useEffectEvent((news: News[]) => {
    const before = known.current;
    const fresh = before ? news.filter(({ id }) => !before.has(id)) : [];
    known.current = new Set(news.map(({ id }) => id));
    for (const { title, text, path, name, phone } of fresh.slice(0, MOST_TOASTS).reverse()) {
      const actionProps = { children: noticeTexts.open, onClick: () => router.push(path) };
      const description = (
        <>
          <span>{text}</span>
          <span className="mt-1.5 flex gap-2 empty:hidden">
            <ContactButtons {...{ name, phone, email: undefined }} />
          </span>
        </>
      );
      toasts.add({ title, description, actionProps, timeout: TOLD_MS });
    }
    const isSeen = isBoard && document.visibilityState === 'visible';
    if (isSeen && news[0])
      void fetch(`/api/desk/notices?seen=${news[0].at}`, { method: 'POST' }).catch(() => undefined);
    const count = isSeen ? 0 : news.length;
    const title = document.title.replace(/^\(\d+\) /, '');
    // What is set before the page's own has come would stand before it.
    if (title) document.title = count > 0 ? `(${count}) ${title}` : title;
    void navigator.setAppBadge?.(count).catch(() => undefined);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function follow() {
      const news = await askForNews();
      if (isOver) return;
      setNews(news);
      if (news) tell(news);
      timer = setTimeout(() => void follow(), EVERY_MS);
    }
    void follow();
    const { path, scope } = deskWorker;
    // A browser may refuse, as in a private window: the desk works without it.
    void navigator.serviceWorker?.register(path, { scope }).catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);

  return news;
}
