'use client';

import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useState } from 'react';

interface AiMenuProps {
  /** The menu's name, and those of its two buttons. */
  texts: { readonly title: string; readonly open: string; readonly close: string };
  children: ReactNode;
}

/** The width at which the header has its own navigation (Tailwind's lg). */
const wideScreen = '(width >= 64rem)';

const iconButton = '-mr-2.5 grid size-11 place-items-center rounded-xl hover:bg-foreground/6';

/** The small screen's menu: a modal dialog over the whole screen, and its toggle. */
export function AiMenu({ texts, children }: AiMenuProps) {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const wide = matchMedia(wideScreen);
    const close = () => setIsOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => setIsOpen(open)}>
      <Dialog.Trigger
        aria-label={texts.open}
        className={`ml-auto ${iconButton} @5xl:hidden noscript:hidden`}
      >
        {/* The brand's bars, lying down. */}
        <Icon path="M3 6.5H21M3 12H15M3 17.5H19" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={texts.title}
          data-slot="ai-menu"
          className="ai-menu"
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) setIsOpen(false);
          }}
        >
          <div className="page-grid flex min-h-16 items-center justify-between py-2">
            <p aria-hidden="true" className="text-lg font-semibold">
              {texts.title}
            </p>
            <Dialog.Close aria-label={texts.close} className={iconButton}>
              <Icon path="M5 5L19 19M19 5L5 19" />
            </Dialog.Close>
          </div>
          <div className="page-grid flex grow flex-col justify-between gap-8 pt-4 pb-8">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path d={path} />
    </svg>
  );
}
