import { type RefObject, useEffect, useRef } from 'react';

import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog';
import { CallConsole, useCall } from '@/components/voice/call-console';
import { CallPanel } from '@/components/voice/panel/call-panel';
import { isSecondPress } from '@/components/voice/second-press';
import { dialogTexts } from '@/lib/content/agent-dialog';
import { againTexts, barTexts, endTexts, refusalTexts } from '@/lib/content/panel';
import { widgetTexts } from '@/lib/content/voice';
import type { CallSession, CallSnapshot, StartOptions } from '@/lib/voice/call-session';
import { type CallState, isUnderWay } from '@/lib/voice/call-state';
import { isObstacle } from '@/lib/voice/microphone';
import { pageSession } from '@/lib/voice/page-session';

import './voice-console.css';
import './voice-call.css';
import './agent-dialog.css';

export interface AgentDialogProps {
  assistantId: string;
  line: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Has the focus again when the dialog is closed. */
  opener: RefObject<HTMLElement | null>;
  sessionOf?: (() => CallSession) | undefined;
}

/** Starts a call of the page, for a dialog that opens with one. */
export const startCall = (assistantId: string, options: StartOptions) =>
  pageSession().start(assistantId, options);

/** The agent in a dialog. Closing it ends the call; Escape first shows how that ended. */
export function AgentDialog({
  assistantId,
  line,
  isOpen,
  onOpenChange,
  opener,
  sessionOf = pageSession,
}: AgentDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);

  function changeOpen(isOpening: boolean, reason?: string) {
    const session = sessionOf();
    const { isConnected } = session.getSnapshot().call;
    // A double click opens the dialog, and then lands beside it.
    if (reason === 'outside-press' && isSecondPress(session)) return;
    if (!isOpening) session.hangUp();
    // Easily pressed by mistake: what the call came to is still there to be read, and the next press closes.
    if (isConnected && (reason === 'escape-key' || reason === 'outside-press')) return;
    onOpenChange(isOpening);
  }

  return (
    <Dialog open={isOpen} onOpenChange={changeOpen}>
      <DialogContent
        className="call-dialog on-ink"
        initialFocus={() =>
          dialog.current?.querySelector<HTMLElement>('textarea') ??
          dialog.current?.querySelector<HTMLElement>('.dial-button')
        }
        finalFocus={opener}
      >
        {/* A link of the page behind it leads there: the dialog is in the way. */}
        <div
          ref={dialog}
          className="agent-dialog"
          onClick={({ target }) => {
            const link = target instanceof Element && target.closest('a');
            if (link && link.pathname === location.pathname && link.hash) changeOpen(false);
          }}
        >
          <div className="agent-dialog-head">
            <DialogTitle>{dialogTexts.title}</DialogTitle>
            <DialogDescription>{dialogTexts.description}</DialogDescription>
          </div>
          <DialogClose label={dialogTexts.close} className="agent-dialog-close" />
          <CallStage assistantId={assistantId} line={line} sessionOf={sessionOf} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface CallStageProps extends Pick<AgentDialogProps, 'assistantId' | 'line'> {
  sessionOf: () => CallSession;
}

/** A dial before a call, and a bar above what there is of one. */
function CallStage({ assistantId, line, sessionOf }: CallStageProps) {
  const snapshot = useCall(sessionOf, assistantId);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(followKeyboard, []);
  const session = sessionOf();
  const { call } = snapshot;
  const isInCall = call.isConnected || (isUnderWay(call) && call.isTyped);
  const isOver = Boolean(call.end ?? call.refusal) || isObstacle(call.problem);
  const view = isInCall ? 'call' : isOver ? 'after' : undefined;
  const isTypingLeft = view === 'after' && isSpeechDenied(snapshot);
  /** Without other words another call is as the one before was, and begins with what was not said in that. */
  const start = (options: StartOptions = { isTyped: call.isTyped, firstLine: call.firstLine }) =>
    session.start(assistantId, options);
  return (
    <CallConsole
      label={widgetTexts.dialog(line)}
      line={line}
      barCount={20}
      snapshot={snapshot}
      sessionOf={sessionOf}
      view={view && 'bar'}
      headline={<Headline call={call} />}
      action={view && actionOf(snapshot)}
      button={button}
      onStart={start}
      onEnd={session.hangUp}
      onIntent={() => session.prepare(assistantId)}
      onPress={isTypingLeft ? () => start({ isTyped: true }) : undefined}
    >
      <CallPanel view={view} snapshot={snapshot} session={session} assistantId={assistantId} />
    </CallConsole>
  );
}

const isSpeechDenied = ({ problem }: CallSnapshot) => problem !== undefined && !isObstacle(problem);

/** What the button says in the bar: a microphone that is denied leaves one way to call again. */
function actionOf(snapshot: CallSnapshot): string | undefined {
  const { call } = snapshot;
  if (isUnderWay(call)) return barTexts.end;
  if (isSpeechDenied(snapshot) && !call.isTyped) return widgetTexts.typeInstead;
  return call.end ? barTexts.callAgain : barTexts.tryAgain;
}

/** Who has the floor while nobody speaks, or why the call is over. */
function Headline({ call }: { call: CallState }) {
  const { end, refusal, problem, isConnected, isReconnecting, isListening, isSpeaking } = call;
  const code = refusal?.code ?? (isObstacle(problem) ? problem : undefined);
  const reason = end ? endTexts[end.reason] : code && (refusalTexts[code] ?? againTexts.refused);
  return (
    <div aria-live="polite" className="console-headline">
      {reason && <h3>{reason}</h3>}
      {/* The status says as much to a screen reader. */}
      {isConnected && !isReconnecting && !isListening && !isSpeaking && (
        <p aria-hidden="true">
          {barTexts[call.isMuted ? 'muted' : call.isTyped ? 'typing' : 'listening']}
        </p>
      )}
    </div>
  );
}

/** A phone's keyboard lies over what is fixed to the screen: the call keeps to what is left of it, unless zoomed in. */
function followKeyboard() {
  const view = window.visualViewport;
  const { style } = document.documentElement;
  const fit = () => {
    const isZoomed = view?.scale !== 1;
    style.setProperty('--call-top', isZoomed ? '0px' : `${view.offsetTop}px`);
    style.setProperty('--call-height', isZoomed ? '100dvh' : `${view.height}px`);
  };
  fit();
  view?.addEventListener('resize', fit);
  view?.addEventListener('scroll', fit);
  return () => {
    view?.removeEventListener('resize', fit);
    view?.removeEventListener('scroll', fit);
  };
}
