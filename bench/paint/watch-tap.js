// Runs in the page: notes the taps, and tells where `wanted.find` is as soon as it has been painted.
// Plain JavaScript, since the page has none of what a compiler adds.
(() => {
  const { find, isEarly } = window.wanted;
  window.longestTap = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(?:pointer|touch|click)/.test(name))
        window.longestTap = Math.max(window.longestTap, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });

  let scrolled = false;
  function look() {
    const element = [...document.querySelectorAll(find)].find(
      (one) => one.getClientRects().length > 0,
    );
    const hasPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (!element || !hasPainted) return void requestAnimationFrame(look);
    if (!scrolled) {
      scrolled = true;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    // In the frame after the next one, it has been painted where it is.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { x, y, width, height } = element.getBoundingClientRect();
        void window.tellSeen({ x: x + width / 2, y: y + height / 2 });
      }),
    );
  }
  if (isEarly) look();
  else addEventListener('load', () => setTimeout(look, 2_000));
})();
