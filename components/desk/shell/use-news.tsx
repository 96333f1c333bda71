'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useToasts } from '@/components/ui/toast';
import { noticeTexts } from '@/lib/content/desk/notices';
import { deskWorker } from '@/lib/domain/notice';

import { ContactButtons } from '../contact-buttons';
import { notAsked } from '../live';

const EVERY_MS = 2_000;
/** Time for which a toast stays, to read a name and decide to call; in milliseconds. */
const TOLD_MS = 10_000;
const MOST_TOASTS = 3;

type News = Record<'id' | 'title' | 'text' | 'path' | 'name', string> & {
  at: number;
  phone: string | null;
};

/** Fetches the notices since the board was last viewed, newest first; undefined if the server does not answer. */
async function askForNews(): Promise<News[] | undefined> {
  try {
    const response = await fetch('/api/desk/notices', { signal: AbortSignal.timeout(5_000) });
    if (response.ok) return (await response.json()) as News[];
    // An empty list counts as an answer: the page refreshes and redirects to the sign-in.
    return response.status === 401 ? [] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Polls for notices on every page of the desk. Shows new ones in toasts, and their number since the board was last
 * viewed in the title and on the app's icon. Returns the server's latest answer; undefined while it does not answer.
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
            <ContactButtons name={name} phone={phone} email={undefined} />
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
    // Next renders the page's title late: one set before it would come first in the document.
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
    // A browser may refuse, as in a private window; the desk works without a service worker.
    void navigator.serviceWorker?.register(path, { scope }).catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);

  return news;
}
