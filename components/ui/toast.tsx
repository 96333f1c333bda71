'use client';

import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { toastTexts } from '@/lib/content/desk/shell';

/** What was done, or was not: said at the page's lower edge, and by screen readers. F6 leads there. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={toastTexts.label}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection={['down', 'right']} className="toast">
      <Toast.Content className="toast-content">
        <div className="min-w-0 flex-1 py-2">
          <Toast.Title className="font-semibold wrap-anywhere" />
          <Toast.Description className="text-sm wrap-anywhere" />
        </div>
        <Toast.Action className="toast-action" />
        <Toast.Close aria-label={toastTexts.close} className="toast-close">
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Says something in a toast: `add({ title, description?, actionProps? })`. */
export const useToasts = Toast.useToastManager;
