'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

import { signInPath } from '@/components/desk/use-desk-action';
import { liveTexts } from '@/lib/content/desk/board';

/** How often the board asks whether something changed, in milliseconds. */
const ASKED_EVERY_MS = 1_000;
/** So many times in a row nobody may answer before the page says so. */
const MISSES = 3;
/** How long the tab's title tells the news, in milliseconds. */
const TOLD_MS = 60_000;

interface BoardLiveProps {
  /** Of what the page shows. */
  version: number;
  /** The newest sign of life: what it is, as a sentence; undefined where there is none yet. */
  news: { key: string; sentence: string } | undefined;
}

/** Keeps the board up to date while it is looked at, and says what came: to screen readers, and in the tab's title. */
export function BoardLive({ version, news }: BoardLiveProps) {
  const router = useRouter();
  const [isAway, setAway] = useState(false);
  const shown = useRef(version);
  const told = useTold(news);

  useEffect(() => {
    shown.current = version;
  }, [version]);

  useEffect(() => {
    let misses = 0;
    const stop = new AbortController();

    async function ask() {
      if (document.visibilityState === 'hidden') return;
      try {
        const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(5_000)]);
        const response = await fetch('/api/desk/board/version', { signal });
        if (response.status === 401) return router.push(signInPath());
        if (!response.ok) throw new Error(`The board's version: ${response.status}`);
        const { version: newest } = (await response.json()) as { version: number };
        misses = 0;
        setAway(false);
        if (newest === shown.current) return;
        // Once for each change, however long the page takes.
        shown.current = newest;
        router.refresh();
      } catch {
        misses += 1;
        if (misses >= MISSES && !stop.signal.aborted) setAway(true);
      }
    }

    let timer: ReturnType<typeof setTimeout>;
    async function askOn() {
      await ask();
      if (!stop.signal.aborted) timer = setTimeout(askOn, ASKED_EVERY_MS);
    }
    const onVisible = () => void ask();
    timer = setTimeout(askOn, ASKED_EVERY_MS);
    document.addEventListener('visibilitychange', onVisible, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [router]);

  return (
    <>
      <p className="live-lamp" data-away={isAway || undefined} title={liveTexts.liveText}>
        <span aria-hidden="true" className="lamp" />
        {isAway ? liveTexts.away : liveTexts.live}
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}

/** The sentence of a sign that came while the page was open. */
function useTold(news: BoardLiveProps['news']): string {
  const known = useRef(news?.key);
  const [told, setTold] = useState('');

  useEffect(() => {
    if (!news || news.key === known.current) return;
    known.current = news.key;
    setTold(news.sentence);
  }, [news]);

  useEffect(() => {
    if (!told) return;
    const title = document.title;
    const marked = `${liveTexts.titleMark} ${told}`;
    document.title = marked;
    const timer = setTimeout(() => setTold(''), TOLD_MS);
    return () => {
      clearTimeout(timer);
      if (document.title === marked) document.title = title;
    };
  }, [told]);

  return told;
}
