'use client';

import { type ReactNode, useRef } from 'react';

import { keepsEarlyTap } from '@/components/ui/early-tap';
import { useEarlyTap } from '@/components/ui/use-early-tap';
import { useCallDialog } from '@/components/voice/use-call-dialog';
import { dialogTexts } from '@/lib/content/agent-dialog';

interface TryAgentButtonProps {
  assistantId: string;
  line: string;
  label: ReactNode;
  /** Sentence that the press sends; the call begins at once. */
  firstLine?: string;
  /** Classes for the style of the button. */
  className: string;
  /** Classes for the position of the button. */
  placeClassName?: string;
  /** Edge of the button at which its error note hangs. */
  noteAt?: 'start' | 'end';
}

/** Opens the dialog with the agent. */
export function TryAgentButton({
  assistantId,
  line,
  label,
  firstLine,
  className,
  placeClassName = '',
  noteAt = 'start',
}: TryAgentButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { dialog, isOpen, hasFailed, load, open } = useCallDialog({ assistantId, line }, opener);
  const press = () => void open(firstLine === undefined ? undefined : { firstLine });
  useEarlyTap(opener, press);

  return (
    <span className={`relative inline-grid noscript:hidden ${placeClassName}`}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-haspopup="dialog"
        {...keepsEarlyTap}
        aria-expanded={isOpen}
        onPointerEnter={load}
        onTouchStart={load}
        onFocus={load}
        onClick={press}
      >
        {label}
      </button>
      {hasFailed && (
        <span
          role="alert"
          className={`absolute top-full z-50 mt-2 w-64 rounded-xl border bg-surface px-4 py-3 text-left text-sm font-semibold text-foreground shadow-lg ${noteAt === 'end' ? 'right-0' : 'left-0'}`}
        >
          {dialogTexts.failed}
        </span>
      )}
      {dialog}
    </span>
  );
}
