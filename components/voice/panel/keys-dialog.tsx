import { useEffect, useId, useRef, useState } from 'react';

import { keyTexts } from '@/lib/content/panel';

import { isEscape } from './typing-field';
import { areKeysOn, turnKeys } from './use-keys';

import './keys-dialog.css';

/** The keys of the page, in a dialog of the browser's own; open for as long as it is there. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hintId = useId();
  const [areOn, setAreOn] = useState(areKeysOn);

  useEffect(() => {
    const shown = dialog.current;
    // The browser gives the focus back. Base UI 1.9.0, in a dialog around this one, would take it for lost.
    const keep = (event: Event) => event.stopPropagation();
    shown?.addEventListener('focusout', keep);
    if (!shown?.open) shown?.showModal();
    return () => shown?.removeEventListener('focusout', keep);
  }, []);

  return (
    <dialog
      ref={dialog}
      className="keys on-ink"
      aria-labelledby={titleId}
      onKeyDown={isEscape}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="keys-content">
        <h2 id={titleId} className="after-title">
          {keyTexts.title}
        </h2>
        <dl className="keys-list">
          {keyTexts.list.map(({ keys, text }) => (
            <div key={text}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <label className="panel-check">
          <input
            type="checkbox"
            role="switch"
            checked={areOn}
            aria-describedby={hintId}
            onChange={({ target }) => {
              turnKeys(target.checked);
              setAreOn(target.checked);
            }}
          />
          {keyTexts.enabled}
        </label>
        <p id={hintId} className="panel-hint">
          {keyTexts.enabledHint} {keyTexts.note}
        </p>
        <button type="button" className="panel-button" onClick={() => dialog.current?.close()}>
          {keyTexts.close}
        </button>
      </div>
    </dialog>
  );
}
