'use client';

import { useEffect, useState } from 'react';

import { countdownTexts } from '@/lib/content/countdown';
import { showSpots } from '@/lib/countdown/show-spots';
import { markReached, splitSeconds } from '@/lib/countdown/time-left';
import { watchSeconds } from '@/lib/countdown/watch-seconds';

interface CountdownProps {
  /** An ISO date and time. */
  endsAt: string;
  /** Seconds left as the page is built: how much room the figures take, not what they show. */
  secondsAtBuild: number;
  /** What stands under the figures before the end, and after it. */
  status: Readonly<Record<'open' | 'ended', string>>;
}

interface Reading {
  /** Not known before the browser's clock is read. */
  readonly seconds?: number;
  readonly spoken: string;
}

/** Days, hours, minutes and seconds until the offer ends. */
export function Countdown({ endsAt, secondsAtBuild, status }: CountdownProps) {
  const [reading, setReading] = useState<Reading>({
    // What has ended when the page is built has ended when it is read.
    seconds: secondsAtBuild === 0 ? 0 : undefined,
    spoken: '',
  });

  useEffect(
    () =>
      watchSeconds(Date.parse(endsAt), (seconds) => {
        setReading((before) => ({ seconds, spoken: spokenAt(before, seconds) }));
      }),
    [endsAt],
  );

  useEffect(() => void showSpots(), []);

  const { seconds, spoken } = reading;
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
              className={`block leading-none type-wide whitespace-nowrap tabular-nums ${hasEnded ? 'text-2xl text-muted-foreground' : 'text-[clamp(2.125rem,1.55rem+2.9vw,3.75rem)]'}`}
            >
              {String(time[unit]).padStart(2, '0')}
            </span>{' '}
            <span className="mt-1 block text-sm type-plate text-muted-foreground">{unit}</span>
          </div>
        ))}
      </div>
      {!hasEnded && <SecondsScale lit={isWaiting ? 0 : time.seconds} />}
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

function spokenAt({ seconds: before, spoken }: Reading, now: number): string {
  const mark = before === undefined ? undefined : markReached(before, now);
  if (mark === undefined) return spoken;
  return mark === 0 ? countdownTexts.ended : countdownTexts.left(splitSeconds(mark));
}

/** A minute's sixty marks, as many of them lit as it has seconds left. */
function SecondsScale({ lit }: { lit: number }) {
  return (
    <svg
      viewBox="0 0 60 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-5 h-3 w-full"
      strokeWidth="2"
      strokeDasharray="0.3 0.7"
    >
      <path d="M0 0.5H60" className="stroke-border" />
      <path d={`M0 0.5H${lit}`} className="stroke-primary" />
    </svg>
  );
}
