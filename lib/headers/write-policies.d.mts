import type { PageNeeds } from './content-security-policy.d.mts';

/** What a page's HTML asks of its policy, as a browser reads the HTML. */
export function readPageNeeds(html: string): PageNeeds;

/**
 * Gives each prerendered page of a build its Content-Security-Policy, in the `.meta` file that Next
 * serves the page's headers from. The policy is complete for the environment of the build; a server
 * that runs in another one completes it (complete-policy.ts). Writes the same again when run again, and
 * drops the copies of pages that a server has made since.
 *
 * @param nextDir the `.next` folder
 * @param variables the environment, by default that of the process and the project's .env files
 * @returns the pages' HTML files, relative to `.next/server/app`
 * @throws Error where a page has no `.meta`, or where there is no page at all
 */
export function writePolicies(
  nextDir: string,
  variables?: Record<string, string | undefined>,
): string[];
