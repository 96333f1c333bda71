import { type ReactNode, useId } from 'react';

import { CallBars } from '@/components/voice/call-bars';
import { CallButton } from '@/components/voice/call-button';
import { hintTexts, statusTexts, widgetTexts } from '@/lib/content/voice';
import { microphoneSentences } from '@/lib/voice/call-errors';
import type { CallSnapshot } from '@/lib/voice/call-session';
import { callStatus, isUnderWay } from '@/lib/voice/call-state';
import type { LevelHistory } from '@/lib/voice/level-history';

interface CallConsoleProps {
  snapshot: CallSnapshot;
  barCount: number;
  /** Who is at the other end of the line. */
  line: string;
  /** A dialog's widget is told from the page's by its name. */
  isDialog: boolean;
  levelsOf: () => Pick<LevelHistory, 'levelAt'>;
  onPress: () => void;
  onIntent: () => void;
  /** Calls without the camera, after it failed. */
  onSoundOnly: () => void;
  onToggleMute: () => void;
  /** Calls without a microphone. */
  onType: () => void;
  /** What is said of the call before it is made. */
  note: ReactNode;
  /** What belongs to a call beside its button, beneath it. */
  children: ReactNode;
}

/** All that the widget shows of a call. Every state takes the same space. */
export function CallConsole(props: CallConsoleProps) {
  const { snapshot, barCount, line, isDialog, levelsOf, onPress, onIntent, note, children } = props;
  const { call, microphone } = snapshot;
  const detailId = useId();
  const noteId = useId();
  const status = callStatus(call, microphone === 'denied');
  const notice = call.isConnected && call.isReconnecting ? widgetTexts.reconnecting : call.error;
  const detail = notice ?? (status === 'denied' ? microphoneSentences.denied : '');

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
      <CallBars status={status} count={barCount} levelsOf={levelsOf}>
        <CallButton
          status={status}
          isPressed={call.isConnected}
          duration={call.duration}
          describedBy={`${detailId} ${noteId}`}
          onPress={onPress}
          onIntent={onIntent}
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
        <SideButton {...props} />
        <p id={noteId} className="console-note">
          {note}{' '}
          <a href="/privacy" target="_blank" className="underline">
            {widgetTexts.privacy}
          </a>
        </p>
      </div>
      {children}
    </section>
  );
}

/** Mutes in a call. Outside one it makes a call without the microphone, or without the camera that failed. */
function SideButton({ snapshot, onSoundOnly, onToggleMute, onType, onIntent }: CallConsoleProps) {
  const { call } = snapshot;
  if (!isUnderWay(call)) {
    const isSoundOnly = call.lacksCamera;
    return (
      <button
        type="button"
        className="console-mute"
        onClick={isSoundOnly ? onSoundOnly : onType}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {isSoundOnly ? widgetTexts.soundOnly : widgetTexts.typeInstead}
      </button>
    );
  }
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

/** Whole seconds as mm:ss; a call of an hour and more counts its minutes on. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
