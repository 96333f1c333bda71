'use client';

import { type ComponentType, useRef, useState } from 'react';

import type { AgentDialogProps } from '@/components/voice/agent-dialog';

interface TryAgentButtonProps {
  assistantId: string;
  line: string;
  label: string;
  className: string;
}

/** Opens the dialog with the agent. The dialog's code is fetched on the first sign of intent. */
export function TryAgentButton({ assistantId, line, label, className }: TryAgentButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<AgentDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const isLoading = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);

  async function load() {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { AgentDialog } = await import('@/components/voice/agent-dialog');
      setDialog(() => AgentDialog);
    } catch (error) {
      // The next sign of intent tries again.
      isLoading.current = false;
      console.warn('The dialog could not be loaded.', error);
    }
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onTouchStart={load}
        onFocus={load}
        onClick={() => {
          setIsOpen(true);
          void load();
        }}
      >
        {label}
      </button>
      {Dialog && (
        <Dialog
          assistantId={assistantId}
          line={line}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          opener={opener}
        />
      )}
    </>
  );
}
