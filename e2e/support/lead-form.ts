import type { Page } from '@playwright/test';
import { type SharedServerName, sharedServers } from './fixtures';

/** Finds the list of faults of a form that was sent. */
export const summaryOf = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ visible: true });

const reference = /^[\dB-DF-HJKMNP-TV-Z]{4}-[\dB-DF-HJKMNP-TV-Z]{4}$/;
/** Finds the reference that the sender is given. */
export const referenceOn = (page: Page) => page.getByText(reference);

/** A page of the desk as the owner sees it, beside the visitor's. */
export async function ownersPage(page: Page, server: SharedServerName): Promise<Page> {
  const { url, ownerState } = sharedServers()[server];
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  return (await browser.newContext({ storageState: ownerState, baseURL: url })).newPage();
}
