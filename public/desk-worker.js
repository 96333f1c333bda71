// The service worker of the desk (/desk): shows pushes, opens the page that one is about, and says so where there is no
// connection. It keeps that one page, and nothing that anybody typed.
const offlinePage = '/desk/offline.page';

addEventListener('install', (event) => {
  const request = new Request(offlinePage, { cache: 'reload' });
  event.waitUntil(caches.open('desk').then((cache) => cache.add(request)));
  skipWaiting();
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(fetch(request).catch(() => caches.match(offlinePage)));
});

addEventListener('push', (event) => {
  const { title, body, path, tag, at, actions } = event.data.json();
  const icon = '/desk-icon-192.png';
  const options = { body, tag, icon, actions, timestamp: at, renotify: true, data: { path } };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  const openIts = () => openPage(new URL(notification.data.path, origin).href);
  // A button's name is what it opens: the dialer, or a text. Where a browser does not let it, its page has both.
  event.waitUntil(action ? clients.openWindow(action).catch(openIts) : openIts());
});

/** Another page of the desk may be open with something typed in it: it stays. */
async function openPage(url) {
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find((each) => each.url === url);
  await (page ? page.focus() : clients.openWindow(url));
}
