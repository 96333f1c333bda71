'use client';

import { useEffect, useState } from 'react';

import { countdownTexts } from '@/lib/content/countdown';
import { markReached, splitSeconds, watchSeconds } from '@/lib/time/countdown';

interface CountdownProps {
  /** An ISO date and time. */
  endsAt: string;
  /** Seconds left as the page is built: how much room the figures take, not what they show. */
  secondsAtBuild: number;
  /** What stands under the figures before the end, and after it. */
  status: Readonly<Record<'open' | 'ended', string>>;
}

/** Days, hours, minutes and seconds until the offer ends. */
export function Countdown({ endsAt, secondsAtBuild, status }: CountdownProps) {
  const [{ seconds, spoken }, setReading] = useState<{ seconds?: number; spoken: string }>({
    // Unknown until the browser's clock is read, unless the offer had ended at the build.
    seconds: secondsAtBuild === 0 ? 0 : undefined,
    spoken: '',
  });

  useEffect(
    () =>
      watchSeconds(Date.parse(endsAt), (now) =>
        setReading((before) => {
          const mark = before.seconds === undefined ? undefined : markReached(before.seconds, now);
          return { seconds: now, spoken: mark === undefined ? before.spoken : wordsFor(mark) };
        }),
      ),
    [endsAt],
  );

  const isWaiting = seconds === undefined;
  const hasEnded = seconds === 0;
  const time = splitSeconds(seconds ?? secondsAtBuild);
  return (
    <div className="flex max-w-[34rem] flex-col noscript:has-[[data-waiting]]:hidden">
      <div
        role="timer"
        aria-label={countdownTexts.label}
        data-waiting={isWaiting || undefined}
        className={`flex flex-wrap gap-y-3 data-waiting:invisible ${hasEnded ? 'gap-x-6' : 'justify-between gap-x-1'}`}
      >
        {countdownTexts.units.map((unit) => (
          <div key={unit}>
            <span
              className={`block leading-none type-wide whitespace-nowrap tabular-nums ${hasEnded ? 'text-lg text-muted-foreground' : 'text-[clamp(2.125rem,1.55rem+2.9vw,3.75rem)]'}`}
            >
              {String(time[unit]).padStart(2, '0')}
            </span>{' '}
            <span className="mt-1 block text-sm type-plate text-muted-foreground">{unit}</span>
          </div>
        ))}
      </div>
      {/* A minute's sixty marks, as many of them lit as it has seconds left. */}
      {!hasEnded && (
        <svg
          viewBox="0 0 60 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-5 h-3 w-full"
          strokeWidth="2"
          strokeDasharray="0.3 0.7"
        >
          <path d="M0 0.5H60" className="stroke-border" />
          <path d={`M0 0.5H${isWaiting ? 0 : time.seconds}`} className="stroke-primary" />
        </svg>
      )}
      {/* Past the end, the sentence leads and the zeros step back. */}
      <p className={`font-semibold ${hasEnded ? 'order-first mb-6 text-2xl' : 'mt-5 text-lg'}`}>
        {status[hasEnded ? 'ended' : 'open']}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

const wordsFor = (mark: number) =>
  mark === 0 ? countdownTexts.ended : countdownTexts.left(splitSeconds(mark));
