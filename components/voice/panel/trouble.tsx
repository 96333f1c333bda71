import { useEffect, useRef, useState } from 'react';

import { troubleTexts } from '@/lib/content/panel';
import type { CallSession } from '@/lib/voice/call-session';
import type { CallState } from '@/lib/voice/call-state';
import type { SoundSettings, SoundSnapshot } from '@/lib/voice/sound';

import { MicrophoneChoice } from './sound-controls';

import './trouble.css';

interface TroubleProps {
  call: CallState;
  session: Pick<CallSession, 'levels' | 'hearAgent'>;
  sound: SoundSettings | undefined;
  state: SoundSnapshot | undefined;
  /** False if the visitor's speech is not transcribed. */
  isVisitorTranscribed: boolean | undefined;
}

/** Problems of hearing each other, each with a way out. */
export function Trouble({ call, session, sound, state, isVisitorTranscribed }: TroubleProps) {
  return (
    <div className="troubles" aria-live="polite">
      {call.isSoundHeld && !state?.isSilent && (
        <div className="trouble">
          <p>{troubleTexts.soundHeld}</p>
          <button
            type="button"
            className="panel-button trouble-hear"
            data-primary
            onClick={session.hearAgent}
          >
            {troubleTexts.hear}
          </button>
        </div>
      )}
      {call.isUnheard && (
        <div className="trouble">
          <p>
            <strong>{troubleTexts.unheard}</strong> {troubleTexts.unheardHint}
          </p>
          <LevelMeter levels={session.levels} />
          {sound && state && <MicrophoneChoice sound={sound} state={state} />}
        </div>
      )}
      {!call.isTyped && isVisitorTranscribed === false && (
        <div className="trouble">
          <p>{troubleTexts.deaf}</p>
        </div>
      )}
      {state?.replacedBy !== undefined && (
        <div className="trouble">
          <p>{troubleTexts.replaced(state.replacedBy)}</p>
        </div>
      )}
    </div>
  );
}

/** Interval of the meter with reduced motion, in milliseconds. */
const STILL_MS = 1_000;

/** Level of the microphone as a bar, drawn outside of React. */
function LevelMeter({ levels }: Pick<CallSession, 'levels'>) {
  const bar = useRef<HTMLSpanElement>(null);
  // Value for screen readers.
  const [percent, setPercent] = useState(0);

  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const read = () => Math.min(1, Math.max(0, levels.levelAt(performance.now())));
    let frame = 0;
    const draw = () => {
      const hidden = (1 - read()) * 100;
      if (bar.current) bar.current.style.clipPath = `inset(0 ${hidden.toFixed(1)}% 0 0)`;
    };
    const step = () => {
      draw();
      frame = requestAnimationFrame(step);
    };
    const timer = setInterval(() => {
      setPercent(Math.round(read() * 100));
      if (isStill) draw();
    }, STILL_MS);
    if (isStill) draw();
    else step();
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [levels]);

  return (
    <span
      role="meter"
      aria-label={troubleTexts.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="level"
    >
      <span ref={bar} className="level-bar" />
    </span>
  );
}
