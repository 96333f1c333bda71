'use client';

import { type ReactNode, useRef, useState } from 'react';

import type * as AgentDialog from '@/components/voice/agent-dialog';
import { keepsEarlyTap } from '@/components/ui/early-tap';
import { useEarlyTap } from '@/components/ui/use-early-tap';
import { dialogTexts } from '@/lib/content/agent-dialog';

interface TryAgentButtonProps {
  assistantId: string;
  line: string;
  label: ReactNode;
  /** What the visitor says with the press: the call begins at once, with this line. */
  firstLine?: string;
  /** Classes for the looks of the button. */
  className: string;
  /** Classes for the place of the button in what is around it. */
  placeClassName?: string;
  /** The edge of the button under which its note of a failure hangs. */
  noteAt?: 'start' | 'end';
}

/** Opens the dialog with the agent. The dialog's code is fetched on the first sign of intent. */
export function TryAgentButton({
  assistantId,
  line,
  label,
  firstLine,
  className,
  placeClassName = '',
  noteAt = 'start',
}: TryAgentButtonProps) {
  const [loaded, setLoaded] = useState<typeof AgentDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const loading = useRef<Promise<typeof AgentDialog | undefined>>(undefined);
  const opener = useRef<HTMLButtonElement>(null);

  /** Resolves to the dialog's code; what did not come is asked for again the next time. */
  function load() {
    loading.current ??= import('@/components/voice/agent-dialog').then(
      (code) => {
        setLoaded(code);
        return code;
      },
      (error: unknown) => {
        loading.current = undefined;
        console.warn('The dialog could not be loaded.', error);
        return undefined;
      },
    );
    return loading.current;
  }

  async function open() {
    setHasFailed(false);
    setIsOpen(true);
    const code = await load();
    if (!code) setIsOpen(false);
    else if (firstLine !== undefined) code.startCall(assistantId, { firstLine });
    setHasFailed(!code);
  }

  useEarlyTap(opener, () => void open());

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
        onClick={open}
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
      {loaded && (
        <loaded.AgentDialog
          assistantId={assistantId}
          line={line}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          opener={opener}
        />
      )}
    </span>
  );
}
