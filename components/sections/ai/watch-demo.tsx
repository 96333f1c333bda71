'use client';

import { useRef, useState } from 'react';

import { keepsEarlyTap } from '@/components/ui/early-tap';
import { useEarlyTap } from '@/components/ui/use-early-tap';
import { useLazy } from '@/components/ui/use-lazy';
import { demoButton } from '@/lib/content/ai-demo';

/** Opens the demo. Its code is loaded on the first sign of intent; without scripts, the sample email is the demo. */
export function WatchDemo({ className }: { className: string }) {
  const [demo, load] = useLazy(() => import('./email-demo'));
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  async function open() {
    const isLoaded = Boolean(await load());
    setIsOpen(isLoaded);
    setHasFailed(!isLoaded);
  }

  useEarlyTap(opener, () => void open());

  return (
    <div className="max-sm:w-full">
      <button
        ref={opener}
        type="button"
        className={`${className} noscript:hidden`}
        aria-haspopup="dialog"
        {...keepsEarlyTap}
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        {demoButton.label}
      </button>
      <span className="hidden noscript:contents">
        <a href="#service-reminder" className={className}>
          {demoButton.label}
        </a>
      </span>
      {hasFailed && (
        <p role="alert" className="mt-2 font-semibold">
          {demoButton.failed}
        </p>
      )}
      {demo && <demo.EmailDemo isOpen={isOpen} onOpenChange={setIsOpen} opener={opener} />}
    </div>
  );
}
