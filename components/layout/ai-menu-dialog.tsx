import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect } from 'react';

export interface AiMenuDialogProps {
  /** Texts of the menu and of its two buttons. */
  texts: { readonly title: string; readonly open: string; readonly close: string };
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  toggle: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

/** Width from which the header has its own navigation (Tailwind's lg). */
const wideScreen = '(width >= 64rem)';

/** Menu of the small screen: a modal dialog over the whole screen. */
export function AiMenuDialog({ texts, isOpen, onOpenChange, toggle, children }: AiMenuDialogProps) {
  useEffect(() => {
    const wide = matchMedia(wideScreen);
    const close = () => onOpenChange(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [onOpenChange]);

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={texts.title}
          data-slot="ai-menu"
          className="ai-menu @container fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-background motion-safe:transition-[translate] motion-safe:duration-300 motion-safe:ease-dial motion-safe:data-ending-style:-translate-y-full motion-safe:data-starting-style:-translate-y-full"
          finalFocus={toggle}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) onOpenChange(false);
          }}
        >
          <div className="page-grid flex min-h-16 items-center justify-between py-2">
            <p aria-hidden="true" className="text-lg font-semibold">
              {texts.title}
            </p>
            <Dialog.Close
              aria-label={texts.close}
              className="-mr-2.5 grid size-11 place-items-center rounded-xl hover:bg-foreground/6"
            >
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="size-6"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinecap="round"
              >
                <path d="M5 5L19 19M19 5L5 19" />
              </svg>
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
