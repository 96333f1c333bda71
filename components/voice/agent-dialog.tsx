import type { RefObject } from 'react';

import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog';
import { VoiceWidget } from '@/components/voice/voice-widget';
import { dialogTexts } from '@/lib/content/voice';
import type { CallSession } from '@/lib/voice/call-session';
import { pageSession } from '@/lib/voice/page-session';

export interface AgentDialogProps {
  assistantId: string;
  line: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Has the focus again when the dialog is closed. */
  opener: RefObject<HTMLElement | null>;
  sessionOf?: () => CallSession;
}

const source = 'dialog';

/** The agent in a dialog. Closing it ends the call that was started in it. */
export function AgentDialog({
  assistantId,
  line,
  isOpen,
  onOpenChange,
  opener,
  sessionOf = pageSession,
}: AgentDialogProps) {
  function changeOpen(isOpening: boolean) {
    const session = sessionOf();
    if (!isOpening && session.getSnapshot().source === source) session.hangUp();
    onOpenChange(isOpening);
  }

  return (
    <Dialog open={isOpen} onOpenChange={changeOpen}>
      <DialogContent className="on-ink" finalFocus={opener}>
        <div className="console-sheet">
          <div className="flex items-start justify-between gap-4">
            <div className="grid gap-1">
              <DialogTitle>{dialogTexts.title}</DialogTitle>
              <DialogDescription>{dialogTexts.description}</DialogDescription>
            </div>
            <DialogClose label={dialogTexts.close} className="-mt-2 -mr-2 shrink-0" />
          </div>
          <VoiceWidget
            assistantId={assistantId}
            line={line}
            barCount={20}
            source={source}
            sessionOf={sessionOf}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
