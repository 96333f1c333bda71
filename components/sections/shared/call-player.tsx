'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

import { voiceBars } from '@/components/sections/shared/drawings';
import { pause, playerTexts, type SampleTurn } from '@/lib/content/sample';

interface CallPlayerProps {
  turns: readonly SampleTurn[];
  /** Without a recording the sentences follow one another silently. */
  recording?: string;
  /** Label of the button. */
  play: string;
  speakers?: Readonly<Record<SampleTurn['voice'], string>>;
  /** Content beside the button. */
  children?: ReactNode;
  className?: string;
}

const tickMs = 100;

/** A call to read or to play, sentence by sentence, with its recording if there is one. */
export function CallPlayer(props: CallPlayerProps) {
  const { turns, recording, play, speakers = playerTexts.voices, children, className = '' } = props;
  const [current, setCurrent] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function start() {
    // Started in the press itself: browsers play nothing otherwise, and nothing is loaded before.
    const audio = recording === undefined ? undefined : new Audio(recording);
    const began = performance.now();
    const ends = turns.map((_, index) =>
      turns.slice(0, index + 1).reduce((sum, { seconds }) => sum + seconds + pause, 0),
    );
    const timer = setInterval(() => {
      const passed = audio ? audio.currentTime : (performance.now() - began) / 1_000;
      const saying = ends.findIndex((end) => passed < end);
      if (saying < 0 || audio?.ended) stop.current?.();
      else setCurrent(saying);
    }, tickMs);
    stop.current = () => {
      clearInterval(timer);
      audio?.pause();
      setCurrent(undefined);
    };
    setHasFailed(false);
    setCurrent(0);
    audio?.play().catch(({ name }: Error) => {
      // Stopped before it began.
      if (name === 'AbortError') return;
      stop.current?.();
      setHasFailed(true);
    });
  }

  const isPlaying = current !== undefined;
  return (
    <div className={`group ${className}`} data-playing={isPlaying || undefined}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          onClick={() => (isPlaying ? stop.current?.() : start())}
          className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-current py-1 pr-4 pl-1.5 text-left text-[0.9375rem] font-semibold hover:bg-foreground/8 noscript:hidden"
        >
          <PlayIcon isPlaying={isPlaying} />
          <span>{isPlaying ? playerTexts.stop : play}</span>
        </button>
        {children}
      </div>
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm font-semibold">
          {playerTexts.failed}
        </p>
      )}
      {recording !== undefined && (
        <p className="mt-2 text-sm text-muted-foreground">{playerTexts.whose}</p>
      )}
      <ol className="mt-4 grid gap-3.5">
        {turns.map((turn, index) => (
          <Sentence
            key={turn.text}
            turn={turn}
            speaker={speakers[turn.voice]}
            drawing={index + turns.length}
            isSaid={index === current}
          />
        ))}
      </ol>
    </div>
  );
}

interface SentenceProps {
  turn: SampleTurn;
  speaker: string;
  /** Number by which the drawing of the voice differs from others. */
  drawing: number;
  isSaid: boolean;
}

/** One side’s sentence, with a drawing of the voice that runs while it is said. */
function Sentence({ turn: { voice, text, seconds }, speaker, drawing, isSaid }: SentenceProps) {
  const { d, width, height } = voiceBars(seconds, drawing);
  // Only while playing, and so never in the HTML: the page's policy forbids style attributes.
  const pace = isSaid ? { animationDuration: `${seconds}s` } : undefined;
  return (
    <li
      aria-current={isSaid || undefined}
      className="grid grid-cols-1 gap-0.5 border-s-3 ps-3.5 transition-[color] duration-150 group-data-playing:not-aria-[current]:text-muted-foreground aria-[current]:border-primary"
    >
      <p className="flex flex-wrap items-center gap-x-3 text-[0.875rem] font-semibold text-muted-foreground">
        {speaker}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          className="h-5 max-w-full"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d={d} />
          <path
            d={d}
            className={`stroke-primary ${isSaid ? 'call-said' : 'invisible'}`}
            style={pace}
          />
        </svg>
      </p>
      <p className={voice === 'agent' ? 'font-semibold' : undefined}>{text}</p>
    </li>
  );
}

function PlayIcon({ isPlaying }: { isPlaying: boolean }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
      <circle cx="16" cy="16" r="16" className="fill-foreground" />
      <path d={isPlaying ? 'M11 11h10v10H11z' : 'M12 9.5v13l11-6.5z'} className="fill-background" />
    </svg>
  );
}
