import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import { typingTexts } from '@/lib/content/panel';
import type { CallSession } from '@/lib/voice/call-session';
import { type CallState, isUnderWay } from '@/lib/voice/call-state';
import type { Sound, SoundSnapshot } from '@/lib/voice/sound';

/** What the agent is sent at most, in characters; the last 200 of them are counted down. */
const MAX_CHARACTERS = 1_000;
const COUNTED = 200;

interface TypingFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** What is typed, kept by the panel: it is not lost with the field. */
  draft: string;
  onDraft: (draft: string) => void;
  call: CallState;
  session: Pick<CallSession, 'sendText' | 'noteTyping'>;
  /** Starts a call that is typed. */
  onStart: () => void;
  onEscape: () => void;
}

/** Says something to the agent without a voice. */
export function TypingField(props: TypingFieldProps) {
  const { field, draft, onDraft, call, session, onStart, onEscape } = props;
  const fieldId = useId();
  const helpId = useId();
  const [hasFailed, setHasFailed] = useState(false);
  // Sent before the agent was on the line.
  const [isWaiting, setIsWaiting] = useState(false);
  const wasStarting = useRef(false);
  const left = MAX_CHARACTERS - draft.length;

  function send() {
    const text = draft.trim();
    if (text === '' || left < 0) return;
    if (!call.isConnected) {
      setIsWaiting(true);
      if (!isUnderWay(call)) onStart();
      return;
    }
    try {
      session.sendText(text);
      onDraft('');
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  useEffect(() => {
    if (!isWaiting) return;
    // The agent's being there is news from outside, for which there is no other hook than this.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (call.isConnected) send();
    const isOver = wasStarting.current && !isUnderWay(call);
    if (call.isConnected || isOver) setIsWaiting(false);
    wasStarting.current = call.phase === 'starting';
    // Only when the call that is waited for is there, or is not to be.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, call.phase]);

  function help(): string {
    if (left < 0) return typingTexts.over(String(-left));
    if (hasFailed) return typingTexts.failed;
    if (isWaiting) return typingTexts.isKept;
    const wasLost = draft.trim() !== '' && call.phase !== 'idle';
    if (!isUnderWay(call)) return wasLost ? typingTexts.ended : typingTexts.before;
    // By tens, or a screen reader would be told of each character.
    if (left <= COUNTED)
      return typingTexts.left(String(left < 20 ? left : Math.floor(left / 10) * 10));
    return call.isConnected ? typingTexts.hint : typingTexts.starting;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
    field.current?.focus();
  }

  return (
    <form
      className="typing"
      onSubmit={onSubmit}
      onKeyDown={(event) => isEscape(event) && onEscape()}
      noValidate
    >
      <label htmlFor={fieldId} className="panel-label">
        {typingTexts.label}
      </label>
      <div className="typing-row">
        <textarea
          ref={field}
          id={fieldId}
          className="panel-field typing-field"
          rows={1}
          enterKeyHint="send"
          autoComplete="off"
          value={draft}
          aria-describedby={helpId}
          aria-invalid={left < 0 || undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            onDraft(event.target.value);
            setHasFailed(false);
            if (call.isConnected) session.noteTyping();
          }}
        />
        <button type="submit" className="panel-button typing-send">
          {typingTexts.send}
        </button>
      </div>
      <p id={helpId} aria-live="polite" className="panel-help typing-help">
        {help()}
      </p>
    </form>
  );
}

/** Whether a key is Escape, which then goes no further: the dialog around it stays open. */
export function isEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return false;
  event.stopPropagation();
  // Base UI listens on the document, too, as React itself does.
  event.nativeEvent.stopImmediatePropagation();
  return true;
}

interface TypedCallProps {
  session: Pick<CallSession, 'useMicrophone'>;
  sound: Sound | undefined;
  state: SoundSnapshot | undefined;
}

/** What a call that is typed can become: a spoken one, or one without any voice. */
export function TypedCall({ session, sound, state }: TypedCallProps) {
  const [news, setNews] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const lastVolume = useRef(1);
  const volume = state?.volume;
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
      <p aria-live="polite" className="panel-help typing-help">
        {news}
      </p>
    </div>
  );
}
