'use client';

import { useRef, useState } from 'react';

import type { AiMenuDialogProps } from '@/components/layout/ai-menu-dialog';
import { keepsEarlyTap } from '@/components/ui/early-tap';
import { useEarlyTap } from '@/components/ui/use-early-tap';
import { useLazy } from '@/components/ui/use-lazy';

/** Menu of the small screen and its toggle. The menu's code is loaded on the first sign of intent. */
export function AiMenu({ texts, children }: Pick<AiMenuDialogProps, 'texts' | 'children'>) {
  const [menu, load] = useLazy(() => import('@/components/layout/ai-menu-dialog'));
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  async function open() {
    await load();
    setIsOpen(true);
  }

  useEarlyTap(toggle, () => void open());

  return (
    <>
      <button
        ref={toggle}
        type="button"
        {...keepsEarlyTap}
        aria-label={texts.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
        className="-mr-2.5 ml-auto grid size-11 place-items-center rounded-xl hover:bg-foreground/6 @5xl:hidden noscript:hidden"
      >
        {/* The logo's bars, lying down. */}
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        >
          <path d="M3 6.5H21M3 12H15M3 17.5H19" />
        </svg>
      </button>
      {menu && (
        <menu.AiMenuDialog texts={texts} isOpen={isOpen} onOpenChange={setIsOpen} toggle={toggle}>
          {children}
        </menu.AiMenuDialog>
      )}
    </>
  );
}
