import { useId, useRef } from 'react';

import { soundTexts } from '@/lib/content/panel';
import type { Sound } from '@/lib/voice/sound';

import { DeviceChoice } from './device-choice';
import { useSound } from './use-parts';

import './sound.css';

/** The devices of the call, and how loud the agent is: of each only what this browser can change. */
export function SoundControls({ sound, id }: { sound: Sound | undefined; id: string }) {
  const state = useSound(sound);
  return (
    <div id={id} className="sound">
      {sound && state ? (
        <>
          {state.microphones.length > 0 && (
            <DeviceChoice
              label={soundTexts.microphone}
              devices={state.microphones}
              chosen={state.microphoneId}
              onChoose={(device) => sound.chooseMicrophone(device)}
            />
          )}
          {state.speakers.length > 0 && (
            <DeviceChoice
              label={soundTexts.speaker}
              devices={state.speakers}
              chosen={state.speakerId}
              onChoose={(device) => sound.chooseSpeaker(device)}
            />
          )}
          {state.canSetVolume ? (
            <Volume volume={state.volume} onVolume={(volume) => sound.setVolume(volume)} />
          ) : (
            <Silence volume={state.volume} onVolume={(volume) => sound.setVolume(volume)} />
          )}
        </>
      ) : (
        <p className="sound-note">{soundTexts.noneYet}</p>
      )}
    </div>
  );
}

interface VolumeProps {
  volume: number;
  onVolume: (volume: number) => void;
}

function Volume({ volume, onVolume }: VolumeProps) {
  const id = useId();
  const percent = Math.round(volume * 100);
  return (
    <div className="device">
      <label htmlFor={id} className="device-label">
        {soundTexts.volume}
        <span aria-hidden="true" className="device-value">
          {percent}%
        </span>
      </label>
      <input
        id={id}
        type="range"
        className="sound-volume"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={soundTexts.volumeText(String(percent))}
        onChange={(event) => onVolume(Number(event.target.value) / 100)}
      />
    </div>
  );
}

/** Where the browser leaves the volume to the device's own buttons. */
function Silence({ volume, onVolume }: VolumeProps) {
  const lastVolume = useRef(1);
  const isSilent = volume === 0;
  function toggle() {
    if (!isSilent) lastVolume.current = volume;
    onVolume(isSilent ? lastVolume.current : 0);
  }
  return (
    <button type="button" className="panel-button" aria-pressed={isSilent} onClick={toggle}>
      {soundTexts.silent}
    </button>
  );
}
