import { useId, useState } from 'react';

import { soundTexts } from '@/lib/content/panel';
import type { SoundSettings, SoundDevice, SoundSnapshot } from '@/lib/voice/sound';

interface SoundProps {
  sound: SoundSettings;
  state: SoundSnapshot;
}

/** Devices of the call and volume of the agent, as far as this browser can change them. */
export function SoundControls({ id, sound, state }: SoundProps & { id: string }) {
  const { speakers, speakerId, canSetVolume, volume, isSilent } = state;
  return (
    <div id={id} className="sound">
      <MicrophoneChoice sound={sound} state={state} />
      {speakers.length > 0 && (
        <DeviceChoice
          label={soundTexts.speaker}
          devices={speakers}
          chosen={speakerId}
          onChoose={sound.chooseSpeaker}
        />
      )}
      {canSetVolume ? (
        <Volume volume={volume} onVolume={sound.setVolume} />
      ) : (
        <button
          type="button"
          className="panel-button"
          aria-pressed={isSilent}
          onClick={() => sound.setSilent(!isSilent)}
        >
          {soundTexts.silent}
        </button>
      )}
    </div>
  );
}

/** Choice of a microphone; empty while the page knows of none. */
export function MicrophoneChoice({ sound, state }: SoundProps) {
  if (state.microphones.length === 0) return null;
  return (
    <DeviceChoice
      label={soundTexts.microphone}
      devices={state.microphones}
      chosen={state.microphoneId}
      onChoose={sound.chooseMicrophone}
    />
  );
}

interface DeviceChoiceProps {
  label: string;
  devices: readonly SoundDevice[];
  /** Empty for the default. */
  chosen: string;
  onChoose: (id: string) => Promise<void>;
}

/** Choice of a device; shows an error if it does not start. */
function DeviceChoice({ label, devices, chosen, onChoose }: DeviceChoiceProps) {
  const id = useId();
  const helpId = useId();
  const [hasFailed, setHasFailed] = useState(false);
  // Chrome lists the default itself, with this id.
  const unchosen = devices.some((device) => device.id === 'default') ? 'default' : '';

  async function choose(device: string) {
    setHasFailed(false);
    try {
      await onChoose(device);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <div className="device">
      <label htmlFor={id} className="panel-label">
        {label}
      </label>
      <select
        id={id}
        className="panel-field device-choice"
        value={chosen || unchosen}
        aria-describedby={helpId}
        onChange={(event) => void choose(event.target.value)}
      >
        {unchosen === '' && <option value="">{soundTexts.byDefault}</option>}
        {devices.map((device, index) => (
          <option key={device.id} value={device.id}>
            {device.label || soundTexts.unnamed(String(index + 1))}
          </option>
        ))}
      </select>
      <p id={helpId} aria-live="polite" className="panel-help">
        {hasFailed && soundTexts.failed}
      </p>
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
      <label htmlFor={id} className="panel-label">
        {soundTexts.volume}
        <span aria-hidden="true" className="device-value">
          {`${percent}%`}
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
