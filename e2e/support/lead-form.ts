import type { Page } from '@playwright/test';
import { addSession } from './desk-data';
import { type SharedServerName, sharedServers } from './fixtures';

/** Finds the error summary of a submitted form. */
export const summaryOf = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ visible: true });

const reference = /^[\dB-DF-HJKMNP-TV-Z]{4}-[\dB-DF-HJKMNP-TV-Z]{4}$/;
/** Finds the reference number shown to the sender. */
export const referenceOn = (page: Page) => page.getByText(reference);

/** Opens a page in the same browser with the owner's session. */
export async function ownersPage(page: Page, server: SharedServerName): Promise<Page> {
  const { url, ownerCookie } = sharedServers()[server];
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({ baseURL: url });
  await addSession(context, url, ownerCookie);
  return context.newPage();
}
