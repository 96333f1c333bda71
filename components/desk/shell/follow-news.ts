const NEWS_PATH = '/api/desk/notices';
/** Silence after which a stream counts as cut, as by a proxy that holds it back; the server sends every 20 s. */
const SILENT_MS = 30_000;
/** Interval of requests where the stream is cut, in milliseconds. */
const POLL_MS = 5_000;
/** Time after which a silent stream is tried again, in milliseconds. */
const POLLED_MS = 300_000;

export type News = Record<'id' | 'title' | 'text' | 'path' | 'name', string> & {
  at: number;
  phone: string | null;
};

/** Fetches the notices since the board was last viewed, newest first; undefined if the server does not answer. */
async function askForNews(): Promise<News[] | undefined> {
  try {
    const response = await fetch(NEWS_PATH, { signal: AbortSignal.timeout(POLL_MS) });
    if (response.ok) return (await response.json()) as News[];
    // An empty list counts as an answer: the page refreshes and redirects to the sign-in.
    return response.status === 401 ? [] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls `answer` with the notices since the board was last viewed, newest first, whenever the desk may have changed; with
 * undefined while the server does not answer. A stream brings them to a visible page. A hidden page asks for nothing.
 *
 * @returns a function that ends it
 */
export function followNews(answer: (news: News[] | undefined) => void): () => void {
  const ended = new AbortController();
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function inTime(ms: number, step: () => void) {
    clearTimeout(timer);
    timer = setTimeout(step, ms);
  }

  function close() {
    clearTimeout(timer);
    stream?.close();
  }

  function open() {
    close();
    if (document.visibilityState === 'hidden') return;
    const source = (stream = new EventSource(NEWS_PATH));
    const watch = () => inTime(SILENT_MS, () => void poll(performance.now() + POLLED_MS));
    watch();
    source.onmessage = ({ data }: MessageEvent<string>) => {
      watch();
      answer(JSON.parse(data) as News[]);
    };
    source.onerror = () => {
      watch();
      answer(undefined);
      // The browser reconnects by itself, unless the stream was refused.
      if (source.readyState === EventSource.CLOSED) void poll();
    };
  }

  async function poll(until = 0) {
    close();
    const news = await askForNews();
    if (ended.signal.aborted || document.visibilityState === 'hidden') return;
    answer(news);
    inTime(POLL_MS, () => (performance.now() < until ? void poll(until) : open()));
  }

  document.addEventListener('visibilitychange', open, { signal: ended.signal });
  open();
  return () => {
    ended.abort();
    close();
  };
}
