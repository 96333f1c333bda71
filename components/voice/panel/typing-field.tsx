import { type KeyboardEvent, type RefObject, type SubmitEvent, useId, useState } from 'react';

import { typingTexts } from '@/lib/content/panel';
import type { CallSession } from '@/lib/voice/call-session';
import type { CallState } from '@/lib/voice/call-state';

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
  onEscape: () => void;
}

/** Says something to the agent without a voice. */
export function TypingField(props: TypingFieldProps) {
  const { field, draft, onDraft, call, session, onEscape } = props;
  const fieldId = useId();
  const helpId = useId();
  const [hasFailed, setHasFailed] = useState(false);
  const left = MAX_CHARACTERS - draft.length;

  function send() {
    const text = draft.trim();
    if (text === '' || left < 0) return;
    try {
      session.sendText(text);
      onDraft('');
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  function help(): string {
    if (left < 0) return typingTexts.over(String(-left));
    if (hasFailed) return typingTexts.failed;
    // By tens, or a screen reader would be told of each character.
    if (left <= COUNTED)
      return typingTexts.left(String(left < 20 ? left : Math.floor(left / 10) * 10));
    return '';
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function onSubmit(event: SubmitEvent) {
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
      <label htmlFor={fieldId} className="panel-unseen">
        {typingTexts.label}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        className="panel-field typing-field"
        rows={1}
        enterKeyHint="send"
        autoComplete="off"
        placeholder={typingTexts.label}
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
