'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useToasts } from '@/components/ui/toast';
import { noticeTexts } from '@/lib/content/desk/notices';
import { deskWorker } from '@/lib/domain/notice';

import { ContactButtons } from '../contact-buttons';
import { followNews, type News } from './follow-news';

/** Time for which a toast stays, to read a name and decide to call; in milliseconds. */
const TOLD_MS = 10_000;
const MOST_TOASTS = 3;

/**
 * Follows the notices on every page of the desk. Shows new ones in toasts, and their number since the board was last
 * viewed in the title and on the app's icon. Returns the server's latest answer; undefined while it does not answer.
 */
export function useNews(isBoard: boolean): News[] | undefined {
  const router = useRouter();
  const toasts = useToasts();
  const known = useRef<ReadonlySet<string>>(undefined);
  const [news, setNews] = useState<News[] | undefined>([]);

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
  });

  useEffect(() => {
    const { path, scope } = deskWorker;
    // A browser may refuse, as in a private window; the desk works without a service worker.
    void navigator.serviceWorker?.register(path, { scope }).catch(() => undefined);
    return followNews((news) => {
      setNews(news);
      if (news) tell(news);
    });
  }, []);

  useEffect(() => {
    if (!news) return;
    if (isBoard && news[0])
      void fetch(`/api/desk/notices?seen=${news[0].at}`, { method: 'POST' }).catch(() => undefined);
    const count = isBoard ? 0 : news.length;
    const title = document.title.replace(/^\(\d+\) /, '');
    // Next renders the page's title late: one set before it would come first in the document.
    if (title) document.title = count > 0 ? `(${count}) ${title}` : title;
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [isBoard, news]);

  return news;
}
