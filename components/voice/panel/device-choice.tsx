import { useId, useState } from 'react';

import { soundTexts } from '@/lib/content/panel';
import type { SoundDevice } from '@/lib/voice/sound-devices';

interface DeviceChoiceProps {
  label: string;
  devices: readonly SoundDevice[];
  /** '' is the default. */
  chosen: string;
  onChoose: (id: string) => Promise<void>;
}

/** A device to choose; says so where it does not start. */
export function DeviceChoice({ label, devices, chosen, onChoose }: DeviceChoiceProps) {
  const id = useId();
  const helpId = useId();
  const [hasFailed, setHasFailed] = useState(false);
  // Chrome lists the default itself, by this id.
  const hasDefault = devices.some((device) => device.id === '' || device.id === 'default');

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
      <label htmlFor={id} className="device-label">
        {label}
      </label>
      <select
        id={id}
        className="device-choice"
        value={
          chosen === '' && hasDefault && !devices.some((device) => device.id === '')
            ? 'default'
            : chosen
        }
        aria-describedby={helpId}
        onChange={(event) => void choose(event.target.value)}
      >
        {!hasDefault && <option value="">{soundTexts.byDefault}</option>}
        {devices.map((device, index) => (
          <option key={device.id} value={device.id}>
            {device.label || soundTexts.unnamed(String(index + 1))}
          </option>
        ))}
      </select>
      <p id={helpId} aria-live="polite" className="device-help">
        {hasFailed && soundTexts.failed}
      </p>
    </div>
  );
}
