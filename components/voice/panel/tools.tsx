import { type ComponentProps, type ReactNode, useState } from 'react';

import { toolTexts, typingTexts } from '@/lib/content/panel';
import type { CallSession } from '@/lib/voice/call-session';
import type { CallState } from '@/lib/voice/call-state';
import type { Sound } from '@/lib/voice/sound';

interface ToolsProps {
  call: CallState;
  session: Pick<CallSession, 'useMicrophone'>;
  sound: Sound | undefined;
  isSilent: boolean;
  isSoundOpen: boolean;
  soundId: string;
  onMute: () => void;
  onSound: () => void;
  onKeys: () => void;
}

/** What a call can be changed by: one that is typed into a spoken one, or the agent's voice in it. */
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
            icon={microphone}
            label={toolTexts.talk}
            aria-disabled={isAsking || !call.isConnected}
            onClick={() => void talk()}
          />
          <Tool
            icon={isSilent ? silent : loud}
            label={toolTexts.voice}
            aria-pressed={!isSilent}
            onClick={() => sound?.setSilent(!isSilent)}
          />
        </>
      ) : (
        <>
          <Tool
            icon={call.isMuted ? mutedMicrophone : microphone}
            label={call.isMuted ? toolTexts.unmute : toolTexts.mute}
            aria-keyshortcuts="M"
            data-muted={call.isMuted || undefined}
            onClick={onMute}
          />
          <Tool
            icon={loud}
            label={toolTexts.sound}
            aria-expanded={isSoundOpen}
            aria-controls={isSoundOpen ? soundId : undefined}
            onClick={onSound}
          />
        </>
      )}
      <button
        type="button"
        className="tool tool-keys"
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
  icon: ReactNode;
  label: string;
}

function Tool({ icon, label, ...button }: ToolProps) {
  return (
    <button type="button" className="tool" {...button}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {icon}
      </svg>
      {label}
    </button>
  );
}

const microphone = (
  <>
    <rect x="9" y="2.5" width="6" height="11.5" rx="3" />
    <path d="M5 11a7 7 0 0 0 14 0M12 18v3.5M8.5 21.5h7" />
  </>
);

const mutedMicrophone = (
  <>
    {microphone}
    <path d="M3.5 3.5 20.5 20.5" />
  </>
);

const speaker = <path d="M3.5 9.5v5H7l5 4.5v-14L7 9.5z" />;

const loud = (
  <>
    {speaker}
    <path d="M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
  </>
);

const silent = (
  <>
    {speaker}
    <path d="m16 9.5 5 5m0-5-5 5" />
  </>
);
