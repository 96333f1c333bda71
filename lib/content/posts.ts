/** Says why the server does not take what a page sends, whatever is in it. */
export const postTexts = {
  older: 'This page is older than the site. Reload it: what you wrote stays.',
  reload: 'Reload the page',
  /** Without scripts: the page comes anew with the answer. */
  wasOlder: 'This page was older than the site, so nothing was sent. What you wrote is still here.',
  foreign: 'Nothing was sent: this page is open at another address than the site’s own.',
  openOwn: 'Open it at the site’s own address',
} as const;
