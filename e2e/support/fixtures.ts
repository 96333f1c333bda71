import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type { SharedServer, SharedServers } from './start-servers';
import { type Launch, listCalls, type OwnSite, type Site, startSite } from './site';
import { translate } from './translate';

export { expect } from '@playwright/test';

interface PageErrors {
  /** Every uncaught error and console.error of the page so far. */
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

/** The tests of this site, on servers that all of them share: each looks for what is its own there. */
export const test = base.extend<
  {
    /** Which of the servers `page` shows. */
    server: SharedServerName;
    /** Has the browser translate what `page` shows; an error of a page then fails the test. */
    isTranslated: boolean;
    /** From where this test's browser comes: limits of one address are its own. */
    address: string;
    /** A server of the test's own, with variables of its own; stopped with the test. Few tests need one. */
    openSite(variables?: Record<string, string>, launch?: Launch): Promise<OwnSite>;
    pageErrors: PageErrors;
    /**
     * Every breach of a page's Content-Security-Policy or Permissions-Policy so far, as the browser
     * told of it. A test fails with what is left here at its end; one that means to provoke some
     * takes them out.
     */
    violations: string[];
  },
  {
    /** The embedded platform, and SQLite. */
    site: Site;
    /** A token of the hosted platform, which hosted-platform.ts stands in for, and PostgreSQL. */
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
    // Of what happens in workers, and of permissions, only the console tells.
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
    /** Every microphone track that the page ever opened. */
    microphoneTracks: MediaStreamTrack[];
    /** Tells the test of a breach of a policy. */
    reportViolation(violation: string): Promise<void>;
  }
}

/** Notes each microphone track the page opens; the real one is handed on untouched. */
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

/** How many microphone tracks are open in the page: its recording light is on when there is one. */
export const openMicrophones = (page: Page) =>
  page.evaluate(() => window.microphoneTracks.filter((t) => t.readyState === 'live').length);

/** The voice widget in `scope`, by what a visitor perceives: of a page its first, or that of the dialog before it. */
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

/** What unfolds and folds a disclosure: an element without a role of its own, found by its words. */
export const summaryIn = (scope: Pick<Page, 'locator'>, words?: string) =>
  scope.locator('summary', { hasText: words });

/** The questions of a page, each with its answer; those that are unfolded. */
export function questionsIn(page: Page) {
  const part = page.getByRole('region', { name: 'Questions dealers ask' });
  // Those of the person who signs stand beside them.
  const questions = part.locator('[data-slot=accordion]').first().getByRole('group');
  // No role tells whether a group is unfolded.
  return { questions, unfolded: questions.and(page.locator('[open]')) };
}
