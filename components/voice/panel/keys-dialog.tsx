import { useId, useState } from 'react';

import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { keyTexts } from '@/lib/content/panel';

import { areKeysOn, turnKeys } from './use-keys';

import './keys-dialog.css';

/** Dialog of the page's keyboard shortcuts; open while mounted. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const hintId = useId();
  const [areOn, setAreOn] = useState(areKeysOn);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent className="keys on-ink">
        <DialogTitle>{keyTexts.title}</DialogTitle>
        <DialogClose label={keyTexts.close} className="keys-close" />
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
      </DialogContent>
    </Dialog>
  );
}
