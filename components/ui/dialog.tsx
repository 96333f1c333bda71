import { Dialog as DialogPrimitive } from '@base-ui/react/dialog';
import { AnimatePresence, domAnimation, LazyMotion, m, MotionConfig } from 'framer-motion';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { cn } from './cn';
import './dialog.css';

interface DialogProps {
  open: boolean;
  /** `reason` is the visitor's action: `escape-key`, `outside-press`, `close-press`. */
  onOpenChange: (open: boolean, reason: string) => void;
  children: ReactNode;
}

/** A controlled modal dialog; its content enters and leaves with a short motion. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  return (
    <DialogPrimitive.Root
      open={open}
      onOpenChange={(isOpen, { reason }) => onOpenChange(isOpen, reason)}
    >
      <MotionConfig reducedMotion="user">
        <LazyMotion features={domAnimation} strict>
          <AnimatePresence>
            {open && <DialogPrimitive.Portal keepMounted>{children}</DialogPrimitive.Portal>}
          </AnimatePresence>
        </LazyMotion>
      </MotionConfig>
    </DialogPrimitive.Root>
  );
}

type DialogContentProps = Pick<
  ComponentProps<typeof DialogPrimitive.Popup>,
  'className' | 'children' | 'initialFocus' | 'finalFocus'
>;

export function DialogContent({ className, children, ...focus }: DialogContentProps) {
  return (
    <>
      <DialogPrimitive.Backdrop
        data-slot="dialog-backdrop"
        className="dialog-backdrop"
        render={
          <m.div
            initial={{ opacity: 0 }}
            animate={{ opacity: 1 }}
            exit={{ opacity: 0 }}
            transition={{ duration: 0.18 }}
          />
        }
      />
      <DialogPrimitive.Popup
        data-slot="dialog-content"
        className={cn('dialog', className)}
        render={
          <m.div
            initial={{ opacity: 0, y: 24 }}
            animate={{ opacity: 1, y: 0 }}
            exit={{ opacity: 0, y: 12, transition: { duration: 0.15 } }}
            transition={{ duration: 0.24, ease: [0.2, 0.9, 0.3, 1] }}
          />
        }
        {...focus}
      >
        {children}
      </DialogPrimitive.Popup>
    </>
  );
}

export function DialogTitle({ children }: { children: ReactNode }) {
  return (
    <DialogPrimitive.Title className="dialog-title type-wide">{children}</DialogPrimitive.Title>
  );
}

export function DialogDescription({ children }: { children: ReactNode }) {
  return (
    <DialogPrimitive.Description className="dialog-description">
      {children}
    </DialogPrimitive.Description>
  );
}

/** The close button in the corner. */
export function DialogClose({ label, className }: { label: string; className?: string }) {
  return (
    <DialogPrimitive.Close
      data-slot="dialog-close"
      aria-label={label}
      className={cn('dialog-close', className)}
    >
      <X aria-hidden="true" />
    </DialogPrimitive.Close>
  );
}
