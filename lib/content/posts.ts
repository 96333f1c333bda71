/** Reasons why the server accepts nothing from a page. */
export const postTexts = {
  older: 'This page is older than the site. Reload it: what you wrote stays.',
  reload: 'Reload the page',
  /** Shown without scripts, where the answer is a new page. */
  wasOlder: 'This page was older than the site, so nothing was sent. What you wrote is still here.',
  foreign: 'Nothing was sent: this page is open at another address than the site’s own.',
  openOwn: 'Open it at the site’s own address',
} as const;
