'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

import { calculator, costOfMonth, readNumbers } from '@/lib/content/calculator';

/** Browsers refuse an address that changes more than a hundred times in ten seconds. */
const ADDRESS_DELAY_MS = 300;

function onOtherAddress(tell: () => void) {
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
}

/** What missed calls cost a month, with the arithmetic; the numbers on its dials are kept in the page's address. */
export function Calculator() {
  const search = useSyncExternalStore(
    onOtherAddress,
    () => window.location.search,
    () => '',
  );
  const [turned, setTurned] = useState<ReturnType<typeof readNumbers>>();
  const numbers = turned ?? readNumbers(search);

  // Whichever address the visitor goes back to holds.
  useEffect(() => onOtherAddress(() => setTurned(undefined)), []);
  useEffect(() => {
    if (!turned) return;
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      for (const [name, value] of Object.entries(turned))
        address.searchParams.set(name, String(value));
      address.hash = calculator.head.id;
      window.history.replaceState(null, '', address);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [turned]);

  const { calls, share } = numbers;
  return (
    <div className="@container">
      <div className="grid gap-y-5 noscript:hidden">
        {calculator.dials.map(({ name, label, range: [least, most, step], text }) => (
          <label
            key={name}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-t pt-4"
          >
            <span className="text-lg font-semibold">{label}</span>
            <span aria-hidden="true" className="text-2xl type-wide tabular-nums">
              {text(numbers[name])}
            </span>
            <input
              type="range"
              name={name}
              min={least}
              max={most}
              step={step}
              value={numbers[name]}
              aria-valuetext={text(numbers[name])}
              onChange={({ target }) => setTurned({ ...numbers, [name]: Number(target.value) })}
              className="calculator-dial col-span-2"
            />
          </label>
        ))}
      </div>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        fill="none"
        strokeWidth="2"
        strokeDasharray="0.5 0.5"
        className="mt-10 h-14 w-full noscript:mt-0"
      >
        <path d="M0 .5H100" className="stroke-border" />
        <path d={`M0 .5H${calls}`} className="stroke-foreground" />
        <path d={`M0 .5H${(calls * share) / 100}`} className="stroke-destructive" />
      </svg>
      <p className="mt-3 text-sm type-plate text-muted-foreground">{calculator.drawing}</p>
      <output className="mt-8 block text-lg font-semibold">
        <span className="block text-[min(clamp(3rem,2rem+7vw,8rem),14cqi)] leading-[0.9] type-wide text-destructive tabular-nums">
          {calculator.dollars(costOfMonth(numbers))}
        </span>{' '}
        <span className="mt-3 block">{calculator.perMonth}</span>
      </output>
      <p className="mt-2 text-muted-foreground tabular-nums">{calculator.sum(numbers)}</p>
      <p className="mt-5 max-w-[42rem] text-[0.9375rem] text-muted-foreground noscript:hidden">
        {calculator.note}
      </p>
    </div>
  );
}
