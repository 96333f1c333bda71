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

import type { CallFacts } from './call-facts';
import { useEscape } from './use-escape';

import './typing.css';

/** What the agent is sent at most, in characters; the last 200 of them are counted down. */
const MAX_CHARACTERS = 1_000;
const COUNTED = 200;

interface TypingFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** What is typed, kept by the panel: it is not lost with the field. */
  draft: string;
  onDraft: (draft: string) => void;
  call: CallFacts;
  session: Pick<CallSession, 'sendText' | 'noteTyping'>;
  /** Starts a call that is typed. */
  onStart: () => void;
  onEscape: () => void;
}

/** Says something to the agent without a voice. */
export function TypingField({
  field,
  draft,
  onDraft,
  call,
  session,
  onStart,
  onEscape,
}: TypingFieldProps) {
  const form = useRef<HTMLFormElement>(null);
  const fieldId = useId();
  const helpId = useId();
  const [hasFailed, setHasFailed] = useState(false);
  // Sent before the agent was on the line.
  const [isWaiting, setIsWaiting] = useState(false);
  const wasUnderWay = useRef(false);
  const left = MAX_CHARACTERS - draft.length;
  useEscape(form, onEscape);

  function send() {
    const text = draft.trim();
    if (text === '' || left < 0) return;
    if (!call.isConnected) {
      setIsWaiting(true);
      if (!call.isUnderWay) onStart();
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
    const isOver = wasUnderWay.current && !call.isUnderWay;
    if (call.isConnected || isOver) setIsWaiting(false);
    wasUnderWay.current = call.isUnderWay && !call.isConnected;
    // Only when the call that is waited for is there, or is not to be.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, call.isUnderWay, call.isConnected]);

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
    <form ref={form} className="typing" onSubmit={onSubmit} noValidate>
      <label htmlFor={fieldId} className="typing-label">
        {typingTexts.label}
      </label>
      <div className="typing-row">
        <textarea
          ref={field}
          id={fieldId}
          className="typing-field"
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
      <p id={helpId} aria-live="polite" className="typing-help">
        {helpOf({ draft, left, call, hasFailed, isWaiting })}
      </p>
    </form>
  );
}

interface Typed {
  draft: string;
  left: number;
  call: CallFacts;
  hasFailed: boolean;
  isWaiting: boolean;
}

function helpOf({ draft, left, call, hasFailed, isWaiting }: Typed): string {
  if (left < 0) return typingTexts.over(String(-left));
  if (hasFailed) return typingTexts.failed;
  if (isWaiting) return typingTexts.isKept;
  if (!call.isUnderWay)
    return draft.trim() !== '' && call.isOver ? typingTexts.ended : typingTexts.before;
  // By tens, or a screen reader would be told of each character.
  if (left <= COUNTED)
    return typingTexts.left(String(left < 20 ? left : Math.floor(left / 10) * 10));
  return call.isConnected ? typingTexts.hint : typingTexts.starting;
}
