import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useSyncExternalStore,
} from 'react';

import { ignoreHeldEnter } from '@/components/ui/held-key';
import { CallBars } from '@/components/voice/call-bars';
import { CallButton } from '@/components/voice/call-button';
import { isSecondPress } from '@/components/voice/second-press';
import {
  callNote,
  hintTexts,
  statusTexts,
  touchTexts,
  wayTexts,
  widgetTexts,
} from '@/lib/content/voice';
import { formatDuration } from '@/lib/time/format';
import { problemSentences } from '@/lib/voice/call-errors';
import type { CallSession, CallSnapshot, StartOptions } from '@/lib/voice/call-session';
import { callStatus, initialCallState, isUnderWay } from '@/lib/voice/call-state';
import { type CallProblem, isObstacle } from '@/lib/voice/microphone';

const serverSnapshot: CallSnapshot = { call: initialCallState };

/**
 * Returns the page's call and re-renders on its changes. `sessionOf` must be stable, since another function means
 * another session.
 */
export function useCall(sessionOf: () => CallSession, assistantId: string): CallSnapshot {
  useEffect(() => sessionOf().loadConfig(assistantId), [sessionOf, assistantId]);
  return useSyncExternalStore(
    useCallback((listener: () => void) => sessionOf().subscribe(listener), [sessionOf]),
    () => sessionOf().getSnapshot(),
    () => serverSnapshot,
  );
}

interface CallConsoleProps {
  label: string;
  /** Name of the other end of the line. */
  line: string;
  barCount: number;
  snapshot: CallSnapshot;
  sessionOf: () => Pick<CallSession, 'levels' | 'checkMicrophone'>;
  /** A dial, or a bar above the call's content. */
  view?: 'dial' | 'bar';
  /** Headline above the status of the bar. */
  headline?: ReactNode;
  /** Label of the bar's button. */
  action?: string;
  button: RefObject<HTMLButtonElement | null>;
  onStart: (options?: StartOptions) => void;
  onEnd: () => void;
  onIntent: () => void;
  /** Replaces the default action of the button. */
  onPress?: (() => void) | undefined;
  children?: ReactNode;
}

/**
 * Face of the page's call: button, timer, bars and status. All consoles of a page show and control the same call. Every
 * state takes the same space.
 */
export function CallConsole(props: CallConsoleProps) {
  const { snapshot, sessionOf, view = 'dial', button, onStart, onEnd, onIntent } = props;
  const { call, problem: known } = snapshot;
  const detailId = useId();
  const noteId = useId();
  const problem = known ?? call.problem;
  const status = callStatus(call, known === 'denied');
  const notice = call.isConnected && call.isReconnecting ? widgetTexts.reconnecting : call.error;
  const detail = notice ?? (known && !isUnderWay(call) ? problemSentences[known] : '');
  const hint = call.isMuted ? widgetTexts.mutedHint : call.isTyped ? '' : hintTexts[status];

  function press(clicks?: number) {
    if (!isUnderWay(call) && status === 'denied') return sessionOf().checkMicrophone();
    if (isSecondPress(sessionOf(), clicks)) return;
    if (isUnderWay(call)) onEnd();
    else onStart();
  }

  /** Starts again without the microphone, even during its prompt, or without the failed camera. */
  function startOtherwise(clicks: number) {
    if (isSecondPress(sessionOf(), clicks)) return;
    if (isUnderWay(call)) onEnd();
    onStart(call.isCameraMissing ? { isSoundOnly: true } : { isTyped: true });
  }

  return (
    <section
      aria-label={props.label}
      className="console on-ink"
      data-status={status}
      data-view={view}
      onKeyDown={ignoreHeldEnter}
    >
      <div className="console-head">
        <span className="console-line">{props.line}</span>
        <span role="timer" aria-label={widgetTexts.timer} className="console-timer">
          {formatDuration(call.end?.lasted ?? call.duration)}
        </span>
      </div>
      <CallBars status={status} count={props.barCount} sessionOf={sessionOf}>
        <CallButton
          button={button}
          status={status}
          isPressed={call.isConnected}
          describedBy={view === 'dial' ? `${detailId} ${noteId}` : detailId}
          action={props.action}
          onPress={props.onPress ?? press}
          onIntent={onIntent}
        />
      </CallBars>
      <div className="console-text">
        {props.headline}
        <p role="alert" id={detailId} className="console-alert">
          {detail && <span>{detail}</span>}
          {/* In the bar, the form follows below. */}
          {detail && problem && (view === 'dial' || !wayTexts[problem]?.href) && (
            <Way problem={problem} />
          )}
        </p>
        <p role="status" className="console-status">
          <StatusText text={statusTexts[status]} />
        </p>
        {!detail && <p className="console-hint">{hint}</p>}
      </div>
      {view === 'dial' && (
        <Foot
          snapshot={snapshot}
          noteId={noteId}
          isHidden={isObstacle(problem)}
          onPress={props.onPress ?? startOtherwise}
          onIntent={onIntent}
        />
      )}
      {props.children}
    </section>
  );
}

interface FootProps extends Pick<CallConsoleProps, 'snapshot' | 'onIntent'> {
  noteId: string;
  /** True if the call cannot be had in another way either. */
  isHidden: boolean;
  onPress: (clicks: number) => void;
}

/** The button to start in another way, and the note on privacy. */
const Foot = ({ snapshot, noteId, isHidden, onPress, onIntent }: FootProps) => (
  <div className="console-foot">
    <button
      type="button"
      className="console-other"
      hidden={isHidden}
      onClick={({ detail: clicks }) => onPress(clicks)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {snapshot.call.isCameraMissing ? widgetTexts.soundOnly : widgetTexts.typeInstead}
    </button>
    <p id={noteId} className="console-note">
      <span>{callNote(snapshot)}</span>{' '}
      <a href="/privacy" target="_blank" className="underline">
        {widgetTexts.privacy}
      </a>
    </p>
  </div>
);

/** Link out of a problem that prevents calls. */
function Way({ problem }: { problem: CallProblem }) {
  const way = wayTexts[problem];
  if (!way) return null;
  const page = problem === 'insecure' ? location.href.replace('http:', 'https:') : location.href;
  return (
    <>
      {' '}
      <a href={way.href ?? page} target="_blank" className="underline">
        {way.label}
      </a>
    </>
  );
}

/** The status text. On touch screens the style sheet replaces the word for the mouse. */
function StatusText({ text }: { text: string }) {
  const { click, tap } = touchTexts;
  const [before, after] = text.split(click);
  return (
    <>
      <span>{before}</span>
      {after !== undefined && (
        <span className="click" data-tap={tap}>
          <span>{click}</span>
        </span>
      )}
      <span>{after}</span>
    </>
  );
}
