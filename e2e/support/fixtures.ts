import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import {
  type Launch,
  listCalls,
  type OwnSite,
  type SharedServer,
  type SharedServers,
  type Site,
  startSite,
} from './site';
import { translate } from './translate';

export { expect } from '@playwright/test';

interface PageErrors {
  /** Uncaught errors and console errors of the page so far. */
  list: string[];
}

/** The servers that start-servers.ts has started. */
export const sharedServers = (): SharedServers =>
  JSON.parse(process.env.E2E_SERVERS ?? '{}') as SharedServers;

const shared = ({ url, dataDir, log }: SharedServer): Site => ({
  url,
  dataDir,
  output: () => readFileSync(log, 'utf8'),
  calls: () => listCalls(url),
});

export type SharedServerName = 'embedded' | 'hosted';

let tests = 0;

/** Test with the shared servers. Each test reads only its own data on them. */
export const test = base.extend<
  {
    /** The shared server that `page` shows. */
    server: SharedServerName;
    /** Translates `page` as a browser does; an error of the page then fails the test. */
    isTranslated: boolean;
    /** Client address of this test's browser, so that its rate limits are its own. */
    address: string;
    /** Starts a server for this test alone, with these variables; the end of the test stops it. */
    openSite(variables?: Record<string, string>, launch?: Launch): Promise<OwnSite>;
    pageErrors: PageErrors;
    /**
     * Violations of a page's Content-Security-Policy or Permissions-Policy so far, as the browser
     * reported them. A test fails if any are left at its end; a test that provokes violations
     * removes them.
     */
    violations: string[];
  },
  {
    /** Server with the embedded platform and SQLite. */
    site: Site;
    /** Server with the stand-in of hosted-platform.ts and PostgreSQL. */
    hosted: Site;
  }
>({
  site: [async ({}, use) => use(shared(sharedServers().embedded)), { scope: 'worker' }],

  hosted: [async ({}, use) => use(shared(sharedServers().hosted)), { scope: 'worker' }],

  openSite: async ({}, use) => {
    const sites: OwnSite[] = [];
    await use(async (variables, launch) => {
      const site = await startSite(variables, launch);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.stop()));
  },

  server: ['embedded', { option: true }],

  isTranslated: [false, { option: true }],

  baseURL: async ({ server }, use) => use(sharedServers()[server].url),

  address: async ({}, use, { workerIndex }) => {
    tests += 1;
    await use(`10.${workerIndex % 256}.${tests >> 8}.${tests % 256}`);
  },

  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),

  violations: async ({}, use) => use([]),

  context: async ({ context, violations, isTranslated }, use) => {
    const crashes: Error[] = [];
    if (isTranslated) {
      await context.addInitScript(translate);
      context.on('weberror', (error) => crashes.push(error.error()));
    }
    await context.exposeBinding('reportViolation', (_source, violation: string) => {
      violations.push(violation);
    });
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
        void window.reportViolation(
          `${effectiveDirective} refused ${blockedURI} to ${sourceFile}:${lineNumber}`,
        );
      });
    });
    // Only the console reports violations in workers and of permissions.
    context.on('console', (message) => {
      if (/content security policy|permissions.policy/i.test(message.text()))
        violations.push(message.text());
    });
    await use(context);
    expect(violations, 'what the policies refused').toEqual([]);
    expect(crashes, 'errors of a translated page').toEqual([]);
  },

  page: async ({ page }, use) => {
    await page.addInitScript(watchMicrophones);
    await use(page);
  },

  pageErrors: async ({ page }, use) => {
    const list: string[] = [];
    page.on('pageerror', (error) => list.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') list.push(message.text());
    });
    await use({ list });
  },
});

declare global {
  interface Window {
    /** Microphone tracks that the page has opened, including stopped ones. */
    microphoneTracks: MediaStreamTrack[];
    /** Reports a policy violation to the test. */
    reportViolation(violation: string): Promise<void>;
  }
}

/** Records each microphone track that the page opens, and passes it on unchanged. */
function watchMicrophones(): void {
  window.microphoneTracks = [];
  const devices = navigator.mediaDevices;
  if (!devices) return;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    window.microphoneTracks.push(...stream.getAudioTracks());
    return stream;
  };
}

/** Number of open microphone tracks in the page; the browser's recording light is on if there is one. */
export const openMicrophones = (page: Page) =>
  page.evaluate(() => window.microphoneTracks.filter((t) => t.readyState === 'live').length);

/** Finds the first voice widget in `scope` by its accessible names. */
export function widgetIn(scope: Pick<Page, 'getByRole'>) {
  const widget = scope.getByRole('region', { name: /^Voice call with the agent/ }).first();
  return {
    button: widget.getByRole('button', {
      name: /^(Start voice call|End voice call|Call again|Try again|Check microphone access)$/,
    }),
    status: widget.getByRole('status'),
    timer: widget.getByRole('timer'),
  };
}

/** Finds the `summary` of a disclosure by its words, since it has no role. */
export const summaryIn = (scope: Pick<Page, 'locator'>, words?: string) =>
  scope.locator('summary', { hasText: words });

/** Finds the questions of a page, and those that are unfolded. */
export function questionsIn(page: Page) {
  const part = page.getByRole('region', { name: 'Questions dealers ask' });
  // The first accordion, since the salesperson's questions follow in another.
  const questions = part.locator('[data-slot=accordion]').first().getByRole('group');
  // No role or state exposes that a group is unfolded.
  return { questions, unfolded: questions.and(page.locator('[open]')) };
}
