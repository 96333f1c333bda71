/** What one page's own HTML asks of its policy. */
export interface PageNeeds {
  /** CSP hash sources of its inline scripts, such as `'sha256-…'`. */
  scripts: string[];
  /** Hash sources of its inline styles; with `'unsafe-hashes'` first where attributes are among them. */
  styles: string[];
  /** Origins of other hosts that it shows pictures from. */
  pictures: string[];
  hasForm: boolean;
}

/** What an operator's variables ask of every policy. */
export interface PolicyEnvironment {
  platform: 'hosted' | 'embedded';
  /** Origins that may show the pages in a frame; none: nobody. */
  frameAncestors: string[];
}

/** The Content-Security-Policy of a page: the one definition, at build time and at run time. */
export function contentSecurityPolicy(page: PageNeeds, environment: PolicyEnvironment): string;

/** Reads back, from a policy that `contentSecurityPolicy` made, what was the page's own. */
export function pageNeedsOf(policy: string): PageNeeds;

/** The policy of HTML that the build knows nothing of: it shows, but runs no script at all. */
export function scriptlessPolicy(environment: PolicyEnvironment): string;

/** The nonce in a policy of the desk's, if it is one. */
export function nonceOf(policy: string): string | undefined;

/**
 * The policy of one answer of the desk's pages, which are made for each request: scripts run that carry its nonce.
 *
 * @param page.scripts hash sources of inline scripts that every page has
 * @param page.isPreview whether it shows a dealership's page, for the desk to show in a frame
 */
export function deskPolicy(
  page: { nonce: string; scripts: string[]; isPreview: boolean },
  environment: Pick<PolicyEnvironment, 'platform'>,
): string;

/** The policy of every answer that is not a page. */
export const noPagePolicy: string;

/**
 * Reads origins from a comma-separated list.
 *
 * @throws TypeError where an entry is not an https origin (or http on localhost)
 */
export function frameAncestorOrigins(list: string): string[];
