import { type LucideIcon, Mic, MicOff, Volume2, VolumeX } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

import { toolTexts, typingTexts } from '@/lib/content/panel';
import type { CallSession } from '@/lib/voice/call-session';
import type { CallState } from '@/lib/voice/call-state';
import type { SoundSettings } from '@/lib/voice/sound';

interface ToolsProps {
  call: CallState;
  session: Pick<CallSession, 'useMicrophone'>;
  sound: SoundSettings | undefined;
  isSilent: boolean;
  isSoundOpen: boolean;
  soundId: string;
  onMute: () => void;
  onSound: () => void;
  onKeys: () => void;
}

/** Controls that switch a typed call to speech, or change the agent's voice. */
export function Tools(props: ToolsProps) {
  const { call, session, sound, isSilent, isSoundOpen, soundId, onMute, onSound, onKeys } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');

  async function talk() {
    if (isAsking || !call.isConnected) return;
    setProblem('');
    setIsAsking(true);
    try {
      await session.useMicrophone();
    } catch (error) {
      setProblem((error instanceof Error && error.message) || typingTexts.microphoneFailed);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <div role="group" aria-label={toolTexts.label} className="tools">
      {call.isTyped ? (
        <>
          <Tool
            icon={Mic}
            label={toolTexts.talk}
            aria-disabled={isAsking || !call.isConnected}
            onClick={() => void talk()}
          />
          <Tool
            icon={isSilent ? VolumeX : Volume2}
            label={toolTexts.voice}
            aria-pressed={!isSilent}
            onClick={() => sound?.setSilent(!isSilent)}
          />
        </>
      ) : (
        <>
          <Tool
            icon={call.isMuted ? MicOff : Mic}
            label={call.isMuted ? toolTexts.unmute : toolTexts.mute}
            aria-keyshortcuts="M"
            data-muted={call.isMuted || undefined}
            onClick={onMute}
          />
          <Tool
            icon={Volume2}
            label={toolTexts.sound}
            aria-expanded={isSoundOpen}
            aria-controls={isSoundOpen ? soundId : undefined}
            onClick={onSound}
          />
        </>
      )}
      <button
        type="button"
        className="panel-button tool tool-keys"
        aria-label={toolTexts.keysName}
        aria-haspopup="dialog"
        onClick={onKeys}
      >
        {toolTexts.keys}
      </button>
      <p aria-live="polite" className="panel-help">
        {problem}
      </p>
    </div>
  );
}

interface ToolProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  label: string;
}

function Tool({ icon: Icon, label, ...button }: ToolProps) {
  return (
    <button type="button" className="panel-button tool" {...button}>
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </button>
  );
}
