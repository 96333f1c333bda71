import { useId } from 'react';

import { CallBars } from '@/components/voice/call-bars';
import { CallButton } from '@/components/voice/call-button';
import { formatDuration } from '@/components/voice/format-duration';
import { hintTexts, statusTexts, widgetTexts } from '@/lib/content/voice';
import { microphoneSentences } from '@/lib/voice/call-errors';
import type { CallSnapshot } from '@/lib/voice/call-snapshot';
import { callStatus } from '@/lib/voice/call-state';
import type { LevelHistory } from '@/lib/voice/level-history';

const { embeddedNote, recordingNotes } = widgetTexts;

interface CallConsoleProps {
  snapshot: CallSnapshot;
  barCount: number;
  /** Who is at the other end of the line. */
  line: string;
  levelsOf: () => Pick<LevelHistory, 'levelAt'>;
  onPress: () => void;
  onIntent: () => void;
  /** Calls without the camera, after it failed. */
  onSoundOnly: () => void;
  onToggleMute: () => void;
}

/** All that the widget shows of a call. Every state takes the same space. */
export function CallConsole(props: CallConsoleProps) {
  const { snapshot, barCount, line, levelsOf, onPress, onIntent } = props;
  const { call, microphone, platform, recording } = snapshot;
  const detailId = useId();
  const noteId = useId();
  const status = callStatus(call, microphone === 'denied');
  const detail = call.error ?? (status === 'denied' ? microphoneSentences.denied : '');

  return (
    <section aria-label={widgetTexts.widget(line)} className="console on-ink" data-status={status}>
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
          describedBy={recording ? `${detailId} ${noteId}` : detailId}
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
        <p id={noteId} className="console-note" data-recording={recording}>
          {recording ? recordingNotes[recording] : platform === 'embedded' && embeddedNote}
        </p>
      </div>
    </section>
  );
}

/** Mutes in a call. Where a call has failed for want of the camera, it calls without one instead. */
function SideButton({ snapshot: { call }, onSoundOnly, onToggleMute }: CallConsoleProps) {
  if (call.phase === 'error' && call.lacksCamera)
    return (
      <button type="button" className="console-mute" onClick={onSoundOnly}>
        {widgetTexts.soundOnly}
      </button>
    );
  return (
    <button
      type="button"
      className="console-mute"
      aria-keyshortcuts="M"
      data-muted={call.isMuted || undefined}
      disabled={!call.isConnected}
      onClick={onToggleMute}
    >
      {call.isMuted ? widgetTexts.unmute : widgetTexts.mute}
      <kbd aria-hidden="true">{widgetTexts.muteKey}</kbd>
    </button>
  );
}
