'use client';

import { useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react';

import { CallBars } from '@/components/voice/call-bars';
import { CallButton } from '@/components/voice/call-button';
import { demoSession, useDemo } from '@/components/voice/use-demo';
import { useKeys } from '@/components/voice/use-keys';
import { callNote, formatDuration, hintTexts, statusTexts, widgetTexts } from '@/lib/content/voice';
import { microphoneSentences } from '@/lib/voice/call-errors';
import type { CallSession, CallSnapshot, StartOptions } from '@/lib/voice/call-session';
import { type CallState, callStatus, initialCallState, isUnderWay } from '@/lib/voice/call-state';
import { pageSession } from '@/lib/voice/page-session';

import type * as CallParts from './panel/call-panel';

export interface VoiceWidgetProps {
  /** A demo key, a dealership's slug or a listed assistant's id; empty is the generic assistant. */
  assistantId: string;
  /** Who is at the other end of the line. */
  line: string;
  barCount?: number;
  /** Which widget of the page this is: a dialog ends the calls that were started from it. */
  source?: string;
  /** Plays through its states by itself until the first click, which only stops that. */
  demo?: boolean;
  /** What belongs to a call beside its button, where it is there already: a dialog brings it. */
  parts?: typeof CallParts;
  /** Another function is another session. */
  sessionOf?: () => CallSession;
}

const serverSnapshot: CallSnapshot = { call: initialCallState, microphone: 'unknown' };

/**
 * A live voice call with the agent. All widgets of a page show, and control, the same call. Every state takes the
 * same space.
 */
export function VoiceWidget({
  assistantId,
  line,
  barCount = 48,
  source = 'page',
  demo = false,
  parts: ownParts,
  sessionOf = pageSession,
}: VoiceWidgetProps) {
  const detailId = useId();
  const noteId = useId();
  const [parts, setParts] = useState(ownParts);
  const snapshot = useSyncExternalStore(
    useCallback((listener: () => void) => sessionOf().subscribe(listener), [sessionOf]),
    () => sessionOf().getSnapshot(),
    () => serverSnapshot,
  );
  const [isDemo, setIsDemo] = useState(demo);
  const call = useDemo(isDemo) ?? snapshot.call;
  const { microphone } = snapshot;
  const status = callStatus(call, microphone === 'denied');
  const notice = call.isConnected && call.isReconnecting ? widgetTexts.reconnecting : call.error;
  const detail = notice ?? (status === 'denied' ? microphoneSentences.denied : '');
  const isDialog = source === 'dialog';
  const toggleMute = () => sessionOf().setMuted(!call.isMuted);
  useEffect(() => sessionOf().learn(assistantId), [sessionOf, assistantId]);
  useKeys({ m: call.isConnected && !call.isTyped && !isDemo ? toggleMute : undefined });

  /** What did not come is asked for again with the next sign of intent; calls do without it. */
  function loadParts() {
    if (!parts) import('./panel/call-panel').then(setParts, () => undefined);
  }

  function prepare() {
    loadParts();
    sessionOf().prepare(assistantId);
  }

  function start(options?: StartOptions) {
    loadParts();
    sessionOf().start(assistantId, source, options);
  }

  function press() {
    if (isDemo) setIsDemo(false);
    else if (isUnderWay(call)) sessionOf().hangUp();
    else if (microphone === 'denied') sessionOf().checkMicrophone();
    else start();
  }

  return (
    <section
      aria-label={(isDialog ? widgetTexts.dialog : widgetTexts.widget)(line)}
      className="console on-ink"
      data-status={status}
    >
      <div className="console-head">
        <span className="console-line">{line}</span>
        <span role="timer" aria-label={widgetTexts.timer} className="console-timer">
          {formatDuration(call.duration)}
        </span>
      </div>
      <CallBars status={status} count={barCount} sessionOf={isDemo ? demoSession : sessionOf}>
        <CallButton
          status={status}
          isPressed={call.isConnected}
          duration={call.duration}
          describedBy={`${detailId} ${noteId}`}
          onPress={press}
          onIntent={prepare}
        />
      </CallBars>
      <p role="status" className="console-status">
        {statusTexts[status]}
      </p>
      <div className="console-detail">
        <p role="alert" id={detailId} data-error={status === 'error' || undefined}>
          {detail}
        </p>
        {!detail && <p>{call.isMuted ? widgetTexts.mutedHint : hintTexts[status]}</p>}
      </div>
      <div className="console-foot">
        <SideButton
          call={call}
          onToggleMute={isDemo ? press : toggleMute}
          onStart={isDemo ? press : start}
          onIntent={prepare}
        />
        <p id={noteId} className="console-note">
          {callNote(snapshot)}{' '}
          <a href="/privacy" target="_blank" className="underline">
            {widgetTexts.privacy}
          </a>
        </p>
      </div>
      {parts && !isDemo && (
        <parts.CallPanel
          snapshot={snapshot}
          session={sessionOf()}
          assistantId={assistantId}
          source={source}
          isDialog={isDialog}
        />
      )}
    </section>
  );
}

interface SideButtonProps {
  call: CallState;
  onToggleMute: () => void;
  onStart: (options: StartOptions) => void;
  onIntent: () => void;
}

/** Mutes in a call. Outside one it makes a call without the microphone, or without the camera that failed. */
function SideButton({ call, onToggleMute, onStart, onIntent }: SideButtonProps) {
  if (!isUnderWay(call))
    return (
      <button
        type="button"
        className="console-mute"
        onClick={() => onStart(call.lacksCamera ? { isSoundOnly: true } : { isTyped: true })}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {call.lacksCamera ? widgetTexts.soundOnly : widgetTexts.typeInstead}
      </button>
    );
  return (
    <button
      type="button"
      className="console-mute"
      aria-keyshortcuts="M"
      data-muted={call.isMuted || undefined}
      disabled={!call.isConnected || call.isTyped}
      onClick={onToggleMute}
    >
      {call.isMuted ? widgetTexts.unmute : widgetTexts.mute}
      <kbd aria-hidden="true">{widgetTexts.muteKey}</kbd>
    </button>
  );
}
