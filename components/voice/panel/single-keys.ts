import { keepChoice, readChoice } from './stored-choice';

const name = 'single-key-shortcuts';

/** Whether single keys do anything: people who speak to their computer may turn them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return document.documentElement.dataset.singleKeys !== 'off';
}

/** Turns single keys on or off, for later visits, too. `use-mute-key.ts` reads the mark on the page. */
export function turnKeys(areOn: boolean) {
  mark(areOn);
  keepChoice('localStorage', name, areOn ? 'on' : 'off');
}

/** Takes over what was chosen on an earlier visit. */
export function recallKeys() {
  if (readChoice('localStorage', name) === 'off') mark(false);
}

function mark(areOn: boolean) {
  if (areOn) delete document.documentElement.dataset.singleKeys;
  else document.documentElement.dataset.singleKeys = 'off';
}
