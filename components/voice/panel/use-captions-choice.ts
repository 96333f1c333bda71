import { useState } from 'react';

import { keepChoice, readChoice } from './stored-choice';

const name = 'captions';

/**
 * Whether the visitor wants captions, kept for the visit; undefined where nothing was chosen.
 *
 * @param isOwn chosen for this widget alone at first: a dialog opens with captions, whatever was chosen before
 */
export function useCaptionsChoice(isOwn: boolean) {
  const [choice, setChoice] = useState(() => {
    const kept = isOwn ? undefined : readChoice('sessionStorage', name);
    return kept === undefined ? undefined : kept === 'open';
  });
  function choose(areOpen: boolean) {
    setChoice(areOpen);
    keepChoice('sessionStorage', name, areOpen ? 'open' : 'closed');
  }
  return [choice, choose] as const;
}
