import { useRef, useState } from 'react';

import { typingTexts } from '@/lib/content/panel';
import type { CallSession } from '@/lib/voice/call-session';
import type { Sound } from '@/lib/voice/sound';

import { useSound } from './use-parts';

interface TypedCallProps {
  session: Pick<CallSession, 'useMicrophone'>;
  sound: Sound | undefined;
}

/** What a call that is typed can become: a spoken one, or one without any voice. */
export function TypedCall({ session, sound }: TypedCallProps) {
  const [news, setNews] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const volume = useSound(sound)?.volume;
  const lastVolume = useRef(1);
  const isOn = volume !== 0;

  async function talk() {
    setNews('');
    setIsAsking(true);
    try {
      await session.useMicrophone();
    } catch (error) {
      setNews((error instanceof Error && error.message) || typingTexts.microphoneFailed);
    } finally {
      setIsAsking(false);
    }
  }

  function toggleVoice() {
    if (volume) lastVolume.current = volume;
    sound?.setVolume(isOn ? 0 : lastVolume.current);
    setNews(isOn ? typingTexts.voiceOff : typingTexts.voiceOn);
  }

  return (
    <div className="typed-call">
      <button
        type="button"
        className="panel-button"
        aria-disabled={isAsking}
        onClick={() => !isAsking && void talk()}
      >
        {typingTexts.useMicrophone}
      </button>
      {sound && (
        <button type="button" className="panel-button" aria-pressed={isOn} onClick={toggleVoice}>
          {typingTexts.voice}
        </button>
      )}
      <p aria-live="polite" className="typing-help">
        {news}
      </p>
    </div>
  );
}
