'use client';

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

interface AiMenuProps {
  /** The menu's name. */
  title: string;
  /** Names of the two buttons. */
  open: string;
  close: string;
  /** The last link or button among them must be visible at all times: there Tab turns round. */
  children: ReactNode;
}

const id = 'ai-menu';

// By these the browser itself opens and closes the menu before the script runs; afterwards they
// find it done. Not in React's types yet (19.3).
const opensMenu = { command: 'show-modal', commandfor: id };
const closesMenu = { command: 'close', commandfor: id };

/** The width at which the header has its own navigation (Tailwind's lg). */
const wideScreen = '(width >= 64rem)';

/** The small screen's menu: a native modal dialog over the whole screen, and its toggle. */
export function AiMenu({ title, open, close, children }: AiMenuProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const menu = dialog.current;
    // The browser opens it by itself, before this script is there.
    if (menu?.open) setIsOpen(true);
    const wide = matchMedia(wideScreen);
    const closeWhenWide = () => {
      if (wide.matches) menu?.close();
    };
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);

  function show() {
    if (dialog.current?.open) return;
    const page = document.documentElement;
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
    // Safari does not focus a pressed button; the dialog gives the focus back to who had it.
    toggle.current?.focus();
    dialog.current?.showModal();
    setIsOpen(true);
  }

  function closeOnLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) dialog.current?.close();
  }

  // A modal dialog lets Tab out to the browser's own controls; the menu keeps it.
  function turnRound(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Tab') return;
    const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, summary');
    const [from, to] = event.shiftKey
      ? [stops[0], stops[stops.length - 1]]
      : [stops[stops.length - 1], stops[0]];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  }

  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-label={open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={show}
        className="-mr-2.5 ml-auto grid size-11 place-items-center rounded-xl hover:bg-foreground/6 @5xl:hidden noscript:hidden"
        {...opensMenu}
      >
        <MenuIcon />
      </button>
      <dialog
        ref={dialog}
        id={id}
        aria-label={title}
        data-slot="ai-menu"
        onClose={() => setIsOpen(false)}
        onClick={closeOnLink}
        onKeyDown={turnRound}
        className="ai-menu"
      >
        <div className="page-grid flex min-h-16 items-center justify-between py-2">
          <p aria-hidden="true" className="text-lg font-semibold">
            {title}
          </p>
          <button
            type="button"
            aria-label={close}
            onClick={() => dialog.current?.close()}
            className="-mr-2.5 grid size-11 place-items-center rounded-xl hover:bg-foreground/6"
            {...closesMenu}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="page-grid flex grow flex-col justify-between gap-8 pt-4 pb-8">
          {children}
        </div>
      </dialog>
    </>
  );
}

const icon = { viewBox: '0 0 24 24', 'aria-hidden': true, className: 'size-6' } as const;

/** The brand's bars, lying down. */
function MenuIcon() {
  return (
    <svg {...icon} stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
      <path d="M3 6.5H21M3 12H15M3 17.5H19" />
    </svg>
  );
}

function CloseIcon() {
  return (
    <svg {...icon} stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
      <path d="M5 5L19 19M19 5L5 19" />
    </svg>
  );
}
