declare global {
  interface Window {
    /** The button that was pressed last before the page's scripts were there. */
    earlyTap?: Element | null;
  }
}

/** Marks the buttons of which a press is kept. */
export const keepsEarlyTap = { 'data-early-tap': '' };

/** Stands in the page itself: what is pressed before the scripts have come is kept for `useEarlyTap`. */
export const earlyTapScript =
  "addEventListener('click',e=>{window.earlyTap=e.target.closest('[data-early-tap]')},true)";
