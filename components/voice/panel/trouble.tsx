import { captionTexts, soundTexts, toolTexts, troubleTexts } from '@/lib/content/panel';
import type { CallSession } from '@/lib/voice/call-session';
import type { Sound } from '@/lib/voice/sound';

import type { CallFacts } from './call-facts';
import { DeviceChoice } from './device-choice';
import { LevelMeter } from './level-meter';
import { useSound } from './use-parts';

import './trouble.css';

interface TroubleProps {
  call: CallFacts;
  session: Pick<CallSession, 'levels' | 'hearAgent'>;
  sound: Sound | undefined;
  isMicrophoneDenied: boolean;
  /** The agent does not get the visitor's words, and no transcript says so. */
  isUnderstoodByTypingOnly: boolean;
  isTypingOpen: boolean;
  onType: () => void;
}

/** What keeps the two from understanding each other, each with what can be done about it. */
export function Trouble(props: TroubleProps) {
  const { call, session, sound, isMicrophoneDenied, onType } = props;
  const state = useSound(sound);
  const { isUnderstoodByTypingOnly, isTypingOpen } = props;
  const needsNoMicrophone = !call.isUnderWay && !call.end && (isMicrophoneDenied || call.hasFailed);
  return (
    <div className="troubles" aria-live="polite">
      {call.isSoundHeld && (
        <div className="trouble">
          <p>{troubleTexts.soundHeld}</p>
          <button type="button" className="trouble-hear" onClick={() => session.hearAgent()}>
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
          {sound && state && state.microphones.length > 0 && (
            <DeviceChoice
              label={soundTexts.microphone}
              devices={state.microphones}
              chosen={state.microphoneId}
              onChoose={(device) => sound.chooseMicrophone(device)}
            />
          )}
          <TypeButton onType={onType} />
        </div>
      )}
      {isUnderstoodByTypingOnly && (
        <div className="trouble">
          <p>{captionTexts.agentOnly}</p>
          {!isTypingOpen && !call.isUnheard && <TypeButton onType={onType} />}
        </div>
      )}
      {call.isUnderWay && state?.replacedBy !== undefined && (
        <div className="trouble">
          <p>{troubleTexts.replaced(state.replacedBy)}</p>
        </div>
      )}
      {needsNoMicrophone && (
        <div className="trouble">
          <p>{troubleTexts.noMicrophone}</p>
          <TypeButton onType={onType} />
        </div>
      )}
    </div>
  );
}

function TypeButton({ onType }: { onType: () => void }) {
  return (
    <button type="button" className="panel-button" onClick={onType}>
      {toolTexts.typeInstead}
    </button>
  );
}
