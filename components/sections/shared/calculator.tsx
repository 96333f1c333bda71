'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

import { calculator, costOfMonth, readNumbers } from '@/lib/content/calculator';

/** Delay of changes to the address, in milliseconds: browsers refuse more than a hundred in ten seconds. */
const ADDRESS_DELAY_MS = 300;

function onOtherAddress(tell: () => void) {
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
}

/** Cost of a month of missed calls, with the calculation. The page's address keeps the numbers of its dials. */
export function Calculator() {
  const search = useSyncExternalStore(
    onOtherAddress,
    () => window.location.search,
    () => '',
  );
  const [turned, setTurned] = useState<ReturnType<typeof readNumbers>>();
  const numbers = turned ?? readNumbers(search);

  // Going back or forward resets the dials to the address.
  useEffect(() => onOtherAddress(() => setTurned(undefined)), []);
  useEffect(() => {
    if (!turned) return;
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      for (const [dial, value] of Object.entries(turned))
        address.searchParams.set(dial, String(value));
      address.hash = calculator.id;
      window.history.replaceState(null, '', address);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [turned]);

  return (
    <section
      id={calculator.id}
      aria-labelledby={`${calculator.id}-title`}
      className="mt-[clamp(3rem,6vw,5rem)] border-t-2 border-foreground pt-6"
    >
      <h3 id={`${calculator.id}-title`} className="text-2xl type-wide lg:text-3xl">
        {calculator.title}
      </h3>
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-x-[clamp(1.5rem,4vw,3rem)] gap-y-5 noscript:hidden">
        {calculator.dials.map(({ name: dial, label, range: [least, most, step], text }) => (
          <label
            key={dial}
            className="grid grid-cols-[1fr_auto] grid-rows-[1fr_auto] items-baseline gap-x-6"
          >
            <span className="font-semibold">{label}</span>
            <span aria-hidden="true" className="text-2xl type-wide tabular-nums">
              {text(numbers[dial])}
            </span>
            <input
              type="range"
              name={dial}
              min={least}
              max={most}
              step={step}
              value={numbers[dial]}
              aria-valuetext={text(numbers[dial])}
              onChange={({ target }) => setTurned({ ...numbers, [dial]: Number(target.value) })}
              className="calculator-dial col-span-2"
            />
          </label>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap items-end gap-x-10 gap-y-3">
        <output className="text-lg font-semibold">
          <span className="block text-[min(clamp(3rem,2rem+6vw,7rem),16cqi)] leading-[0.9] type-wide text-destructive tabular-nums">
            {calculator.dollars(costOfMonth(numbers))}
          </span>{' '}
          {calculator.perMonth}
        </output>
        <div className="min-w-0 flex-1 basis-72 text-muted-foreground">
          <p className="tabular-nums">{calculator.sum(numbers)}</p>
          <p className="mt-1 text-[0.9375rem] noscript:hidden">{calculator.note}</p>
        </div>
      </div>
    </section>
  );
}
