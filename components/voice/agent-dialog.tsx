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
  /** Gets the focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
  sessionOf?: (() => CallSession) | undefined;
}

/** Starts a call, for a dialog that opens with one. */
export const startCall = (assistantId: string, options: StartOptions) =>
  pageSession().start(assistantId, options);

/** Dialog with the agent. Closing it ends the call; Escape first shows how the call ended. */
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
    // The second click of a double click lands outside of the dialog that the first one opened.
    if (reason === 'outside-press' && isSecondPress(session)) return;
    if (!isOpening) session.hangUp();
    // A press by mistake only ends the call; its result stays until the next press.
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
        {/* A link to an anchor of the page closes the dialog, which would cover it. */}
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

/** A dial before a call; during and after one, a bar above the call's content. */
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
  /** Starts a call; without options in the previous call's mode, with its unsent text. */
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

/** Label of the bar's button. With a denied microphone the only way to call again is to type. */
function actionOf(snapshot: CallSnapshot): string | undefined {
  const { call } = snapshot;
  if (isUnderWay(call)) return barTexts.end;
  if (isSpeechDenied(snapshot) && !call.isTyped) return widgetTexts.typeInstead;
  return call.end ? barTexts.callAgain : barTexts.tryAgain;
}

/** Headline: the side whose turn it is during silence, or the reason of the call's end. */
function Headline({ call }: { call: CallState }) {
  const { end, refusal, problem, isConnected, isReconnecting, isListening, isSpeaking } = call;
  const code = refusal?.code ?? (isObstacle(problem) ? problem : undefined);
  const reason = end ? endTexts[end.reason] : code && (refusalTexts[code] ?? againTexts.refused);
  return (
    <div aria-live="polite" className="console-headline">
      {reason && <h3>{reason}</h3>}
      {/* Screen readers get this from the status. */}
      {isConnected && !isReconnecting && !isListening && !isSpeaking && (
        <p aria-hidden="true">
          {barTexts[call.isMuted ? 'muted' : call.isTyped ? 'typing' : 'listening']}
        </p>
      )}
    </div>
  );
}

/** Fits the call above a phone's on-screen keyboard, which covers fixed elements, unless the page is zoomed. */
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
