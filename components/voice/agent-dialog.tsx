import type { RefObject } from 'react';

import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog';
import * as parts from '@/components/voice/panel/call-panel';
import { VoiceWidget } from '@/components/voice/voice-widget';
import { dialogTexts } from '@/lib/content/agent-dialog';
import type { CallSession } from '@/lib/voice/call-session';
import { pageSession } from '@/lib/voice/page-session';

import './agent-dialog.css';
import './voice-console.css';

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

/** Starts a call of the page, for a dialog that opens with one: its visitor's first line is said once it is connected. */
export function startCall(assistantId: string, { firstLine }: { firstLine: string }) {
  const session = pageSession();
  session.start(assistantId, source);
  const { attempt } = session.getSnapshot().call;
  const stop = session.subscribe(() => {
    const { call } = session.getSnapshot();
    if (call.attempt === attempt && call.phase === 'starting') return;
    stop();
    if (call.attempt === attempt && call.isConnected) session.sendText(firstLine);
  });
}

/** The agent in a dialog. Closing it ends the call that was started in it; Escape first shows how that ended. */
export function AgentDialog({
  assistantId,
  line,
  isOpen,
  onOpenChange,
  opener,
  sessionOf = pageSession,
}: AgentDialogProps) {
  function changeOpen(isOpening: boolean, reason?: string) {
    const session = sessionOf();
    const { source: begunIn, call } = session.getSnapshot();
    const isOwn = !isOpening && begunIn === source;
    if (isOwn) session.hangUp();
    // Easily pressed by mistake: what the call came to is still there to be read, and the next press closes.
    if (isOwn && call.isConnected && (reason === 'escape-key' || reason === 'outside-press'))
      return;
    onOpenChange(isOpening);
  }

  return (
    <Dialog open={isOpen} onOpenChange={changeOpen}>
      <DialogContent className="on-ink" finalFocus={opener}>
        {/* A link of the page behind it leads there: the dialog is in the way. */}
        <div
          className="agent-dialog"
          onClick={({ target }) => {
            const link = target instanceof Element && target.closest('a');
            if (link && link.pathname === location.pathname && link.hash) changeOpen(false);
          }}
        >
          <div className="agent-dialog-head">
            <div>
              <DialogTitle>{dialogTexts.title}</DialogTitle>
              <DialogDescription>{dialogTexts.description}</DialogDescription>
            </div>
            <DialogClose label={dialogTexts.close} className="agent-dialog-close" />
          </div>
          <VoiceWidget
            assistantId={assistantId}
            line={line}
            barCount={20}
            source={source}
            parts={parts}
            sessionOf={sessionOf}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
