declare global {
  interface Window {
    /** What was pressed last before the page's scripts were there, and when, in milliseconds since 1970. */
    earlyTap?: { button?: Element | null; at: number };
  }
}

/** Marks the buttons of which a press is kept. */
export const keepsEarlyTap = { 'data-early-tap': '' };

/** Stands in the page itself: what is pressed before the scripts have come is kept for `useEarlyTap`. */
export const earlyTapScript =
  "addEventListener('click',e=>{window.earlyTap=" +
  "{button:e.target.closest?.('[data-early-tap]'),at:Date.now()}},true)";
