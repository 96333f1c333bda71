'use client';

import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { toastTexts } from '@/lib/content/desk/shell';

/** Results of actions, shown at the lower edge of the page and announced by screen readers. F6 moves the focus there. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          className="toasts fixed inset-x-4 bottom-[calc(var(--desk-bar,0px)+1rem)] z-60 mx-auto grid max-w-104 gap-2 md:inset-x-auto md:end-6 md:w-104 print:hidden"
          aria-label={toastTexts.label}
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right']}
      className="translate-x-[var(--toast-swipe-movement-x,0px)] translate-y-[var(--toast-swipe-movement-y,0px)] rounded-xl border border-muted-foreground bg-foreground text-background transition-[opacity,translate] duration-180 data-ending-style:translate-y-3 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0 data-[type=failure]:border-s-6 data-[type=failure]:border-s-[var(--red-400)] [&_:focus-visible]:-outline-offset-3 [&_:focus-visible]:outline-(--amber-400)"
    >
      <Toast.Content className="flex min-h-14 items-center gap-1 py-1 pr-1.5 pl-4">
        <div className="min-w-0 flex-1 py-2">
          <Toast.Title className="font-semibold wrap-anywhere" />
          <Toast.Description className="text-sm wrap-anywhere" />
        </div>
        <Toast.Action className="min-h-11 rounded-lg px-3.5 font-semibold underline decoration-2 underline-offset-4" />
        <Toast.Close
          aria-label={toastTexts.close}
          className="grid size-11 flex-none place-items-center rounded-lg"
        >
          <X aria-hidden="true" className="size-4.5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Shows a toast: `add({ title, description?, actionProps? })`. */
export const useToasts = Toast.useToastManager;
