declare global {
  interface Window {
    /** The button that was pressed last before the page's scripts were there. */
    earlyTap?: Element | null;
  }
}

/** Marks the buttons of which a press is kept. */
export const keepsEarlyTap = { 'data-early-tap': '' };

/** How long a press is kept, in milliseconds. Whoever has waited longer no longer expects that something opens. */
const KEPT_FOR_MS = 15_000;

/** Stands in the page itself: what is pressed before the scripts have come is kept for `useEarlyTap`. */
export const earlyTapScript =
  "addEventListener('click',e=>{clearTimeout(window.earlyTapEnd);" +
  "window.earlyTap=e.target.closest('[data-early-tap]');" +
  `window.earlyTapEnd=setTimeout(()=>{window.earlyTap=null},${KEPT_FOR_MS})},true)`;
