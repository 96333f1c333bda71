import { useId } from 'react';

import { CallBars } from '@/components/voice/call-bars';
import { CallButton } from '@/components/voice/call-button';
import { formatDuration } from '@/components/voice/format-duration';
import { hintTexts, statusTexts, widgetTexts } from '@/lib/content/voice';
import { microphoneSentences } from '@/lib/voice/call-errors';
import type { CallSnapshot } from '@/lib/voice/call-session';
import { callStatus } from '@/lib/voice/call-state';
import type { LevelHistory } from '@/lib/voice/level-history';

interface CallConsoleProps {
  snapshot: CallSnapshot;
  barCount: number;
  /** Who is at the other end of the line. */
  line: string;
  levelsOf: () => Pick<LevelHistory, 'levelAt'>;
  onPress: () => void;
  onIntent: () => void;
  onToggleMute: () => void;
}

/** The instrument panel of a call. Each state takes the same room. */
export function CallConsole(props: CallConsoleProps) {
  const { snapshot, barCount, line, levelsOf, onPress, onIntent, onToggleMute } = props;
  const { call, microphone, platform } = snapshot;
  const detailId = useId();
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
          describedBy={detailId}
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
        <p className="console-note">{platform === 'embedded' ? widgetTexts.embeddedNote : ''}</p>
      </div>
    </section>
  );
}
