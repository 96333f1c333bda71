/** Answers every media query of a page, which jsdom cannot. */
export function answerMedia(matches: boolean): void {
  const query = {
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  window.matchMedia = jest.fn(() => query) as unknown as typeof matchMedia;
}
