import { deskApp, offlinePage as t } from '@/lib/content/desk/notices';
import { noPagePolicy } from '@/lib/server/policy.mjs';

/**
 * The page that the service worker shows without a connection. It is self-contained, because nothing else of the desk
 * is cached. middleware.ts skips addresses with a dot: this page has no script, and a policy of its own.
 */
const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${t.title} | ${deskApp.name}</title>
<style>
  body { margin: 0; background: light-dark(#fbf8f2, #0b0e15); color: light-dark(#0b0e15, #fbf8f2); font: 1.0625rem/1.5 system-ui, sans-serif }
  main { box-sizing: border-box; min-height: 100dvh; max-width: 26rem; margin: auto; padding: 3rem 1.25rem; display: grid; align-content: center; gap: 1rem }
  h1, p { margin: 0 }
  h1 { font-size: 1.75rem; line-height: 1.2 }
  a { justify-self: start; padding: 0.75rem 1.25rem; border-radius: 0.5rem; background: #ffb938; color: #0b0e15; font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
</style>
<main>
  <h1>${t.title}</h1>
  <p>${t.text}</p>
  <p>${t.cached}</p>
  <a href="">${t.action}</a>
</main>
</html>`;

export const GET = () =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      [noPagePolicy.key]: noPagePolicy.value,
    },
  });
