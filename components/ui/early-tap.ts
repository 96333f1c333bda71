declare global {
  interface Window {
    /** Last press before the page's scripts were loaded; time in ms since 1970. */
    earlyTap?: { button?: Element | null; at: number };
  }
}

/** Marks the buttons whose early presses are kept. */
export const keepsEarlyTap = { 'data-early-tap': '' };

/** Inline script that keeps presses before the scripts are loaded, for `useEarlyTap`. */
export const earlyTapScript =
  "addEventListener('click',e=>{window.earlyTap=" +
  "{button:e.target.closest?.('[data-early-tap]'),at:Date.now()}},true)";
