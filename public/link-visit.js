// Loaded where a dealership's page was opened by a link of the desk, whose code stands in the address. Once a person sees
// the page, it says so to the server, which reads the code in the address that the request comes from. That it is left or
// come back to is told, too, and counts as no visit. It asks who sent the link, and gives the code to the page's own forms
// when they are opened.
(() => {
  const code = new URLSearchParams(location.search).get('l');
  if (!code) return;

  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      const url = link && new URL(link.href, location.href);
      if (!url || url.origin !== origin) return;
      if (!url.pathname.startsWith(`${location.pathname}/`)) return;
      url.searchParams.set('l', code);
      link.href = url.href;
    },
    true,
  );

  // The page names whoever sent the link as its contact.
  fetch('/api/visits')
    .then((answer) => (answer.status === 200 ? answer.text() : ''))
    .then((text) => {
      if (!text) return;
      document.documentElement.dataset.sender = text;
      dispatchEvent(new Event('sender'));
    })
    .catch(() => undefined);

  // On a phone a page that is put away is hidden, and may never come back.
  let isNew = performance.getEntriesByType('navigation')[0]?.type === 'navigate';
  let isTold = false;
  // A program that looks through mails runs this, too: it touches nothing, and is soon gone. Who only reads stays.
  const READ_MS = 5_000;
  let isPerson = !isNew;
  let reading;
  function tell() {
    clearTimeout(reading);
    if (!isPerson && !document.hidden) reading = setTimeout(meet, READ_MS);
    if (!isPerson || (document.hidden && !isTold)) return;
    const what = document.hidden ? '?left' : isNew ? '' : '?back';
    navigator.sendBeacon(`/api/visits${what}`);
    isNew = false;
    isTold = true;
  }
  function meet() {
    if (isPerson) return;
    isPerson = true;
    tell();
  }
  for (const sign of ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'])
    addEventListener(sign, meet, { once: true, capture: true, passive: true });
  document.addEventListener('visibilitychange', tell);
  tell();
})();
