import { useEffect, useId, useRef, useState } from 'react';

import { keyTexts } from '@/lib/content/panel';

import { areKeysOn, turnKeys } from './single-keys';
import { useEscape } from './use-escape';

import './keys-dialog.css';

/** The keys of the page, in a dialog of the browser's own; open for as long as it is there. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hintId = useId();
  const [areOn, setAreOn] = useState(areKeysOn);
  useEscape(dialog);

  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="keys on-ink"
      aria-labelledby={titleId}
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
            onChange={(event) => {
              turnKeys(event.target.checked);
              setAreOn(event.target.checked);
            }}
          />
          {keyTexts.enabled}
        </label>
        <p id={hintId} className="keys-hint">
          {keyTexts.enabledHint} {keyTexts.note}
        </p>
        <button type="button" className="panel-button" onClick={() => dialog.current?.close()}>
          {keyTexts.close}
        </button>
      </div>
    </dialog>
  );
}
