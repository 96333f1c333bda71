import { type KeyboardEvent, type RefObject, type SubmitEvent, useId, useState } from 'react';

import { typingTexts } from '@/lib/content/panel';
import type { CallSession } from '@/lib/voice/call-session';
import type { CallState } from '@/lib/voice/call-state';

interface TypingFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Typed text, kept by the panel since this field may disappear. */
  draft: string;
  onDraft: (draft: string) => void;
  call: CallState;
  session: Pick<CallSession, 'sendText' | 'noteTyping'>;
  onEscape: () => void;
}

/** Sends typed text to the agent. */
export function TypingField(props: TypingFieldProps) {
  const { field, draft, onDraft, call, session, onEscape } = props;
  const fieldId = useId();
  const helpId = useId();
  const [hasFailed, setHasFailed] = useState(false);

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    field.current?.focus();
    const text = draft.trim();
    if (text === '') return;
    try {
      session.sendText(text);
      onDraft('');
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) send(event);
    if (event.key !== 'Escape') return;
    // Keeps the surrounding dialog open: Base UI listens in React and, like React itself, on the document.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    onEscape();
  }

  return (
    <form className="typing" onSubmit={send} noValidate>
      <label htmlFor={fieldId} className="sr-only">
        {typingTexts.label}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        className="panel-field typing-field"
        rows={1}
        maxLength={1_000}
        enterKeyHint="send"
        autoComplete="off"
        placeholder={typingTexts.label}
        value={draft}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          onDraft(target.value);
          if (call.isConnected) session.noteTyping();
        }}
      />
      <button type="submit" className="panel-button">
        {typingTexts.send}
      </button>
      <p id={helpId} aria-live="polite" className="panel-help typing-help">
        {hasFailed && typingTexts.failed}
      </p>
    </form>
  );
}
