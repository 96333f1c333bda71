import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const standIn = readFileSync(join(__dirname, 'daily-call-machine.js'), 'utf8');

/**
 * Answers in the place of Daily's hosts, which no test reaches: with a call machine, and to all else with
 * nothing. Where no call machine comes, daily-js (0.87) reports that to a host of its own, sooner or later.
 */
export const routeDaily = (page: Page, callMachine = standIn) =>
  page.route('https://*.daily.co/**', (route) =>
    route.request().url().endsWith('call-machine-object-bundle.js')
      ? route.fulfill({ contentType: 'text/javascript', body: callMachine })
      : route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
