import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Libsql from 'libsql';
import { expect, openMicrophones, test } from './fixtures';
import { withinOneDay } from './one-day';
import { platformToken, type Site } from './site';
import { panelIn } from './talk';
import { askForCall } from './visitors';

type Fields = Record<string, unknown>;

/** What the server's log has of the stages of calls, oldest first: all but what every line has. */
function stagesIn(site: Site): Fields[] {
  return site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Fields)
    .filter(({ msg }) => msg === 'A call went through these stages.')
    .map((line) =>
      Object.fromEntries(Object.entries(line).filter(([name]) => !/^(level|time|msg)$/.test(name))),
    );
}

/** A lead as the site keeps it. */
function leadIn({ dataDir }: Site, reference: string): unknown {
  const database = new Libsql(join(dataDir, 'site.db'), { readonly: true });
  try {
    return database.prepare('select * from leads where reference = ?').get(reference);
  } finally {
    database.close();
  }
}

const headingIn = (page: Page, name: string) =>
  panelIn(page.getByRole('main')).widget.getByRole('heading', { name, exact: true });

test('the longest duration and a busy line each have their reason, their next step and their record', async ({
  page,
  openSite,
}) => {
  const site = await openSite({ WEB_CALL_MAX_DURATION_SECONDS: '10', WEB_CALLS_AT_ONCE: '1' });
  await page.goto(site.url);
  const { button, status, transcript } = panelIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');

  // Another visitor meanwhile: when to try again, and the way that works now.
  const other = await page.context().newPage();
  await other.goto(`${site.url}/OBrienFordAndSons`);
  const { button: call, widget, alert } = panelIn(other.getByRole('main'));
  await call.click();
  await expect(headingIn(other, 'All lines are busy.')).toBeVisible();
  await expect(widget.getByText(/^Try again in about \d+ (seconds|minutes)\.$/)).toBeVisible();
  await expect(headingIn(other, 'What works now')).toBeVisible();
  await expect(widget.getByRole('link', { name: 'marcus.bell@lanekeep.example' })).toHaveAttribute(
    'href',
    /^mailto:marcus\.bell@lanekeep\.example/,
  );
  await expect(alert).toContainText('All lines are busy.');

  // The first visitor's call reaches its end.
  await expect(
    headingIn(page, 'The call reached the longest time that a demo call may take.'),
  ).toBeVisible();
  const first = panelIn(page.getByRole('main')).widget;
  await expect(first.getByText(/^It took (9|1[0-2]) seconds\.$/)).toBeVisible();
  await expect(transcript).toContainText('What can I do for you?');
  await expect(headingIn(page, 'What comes next')).toBeVisible();
  await expect(first.getByRole('link', { name: 'See the pre-sale offer' })).toBeVisible();
  await expect(first.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);

  // Whoever is convinced says so here. The keys of a call rest meanwhile.
  const field = (name: string) => first.getByRole('textbox', { name });
  await field('Your name').pressSequentially('Emmet Tec');
  await field('Dealership').fill('Example Motors');
  await field('Phone').fill('12');
  await first.getByRole('checkbox', { name: 'Include what was said' }).check();
  await first.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(field('Phone')).toBeFocused();
  await expect(field('Phone')).toHaveAccessibleDescription(/7 to 15 digits/);
  await expect(field('Your name')).toHaveValue('Emmet Tec');
  await field('Phone').fill('239-555-0142');
  await field('Phone').press('Enter');
  await expect(headingIn(page, 'We have it.')).toBeVisible();
  const [reference = ''] =
    /\w{4}-\w{4}/.exec(await first.getByText('Your reference:').innerText()) ?? [];
  const [firstCall] = (await site.calls()).slice(-1);
  expect(leadIn(site, reference)).toMatchObject({
    ...{ kind: 'call-back', name: 'Emmet Tec', dealership: 'Example Motors' },
    ...{ phone: '239-555-0142', call_id: firstCall?.id },
    transcript: expect.stringMatching(/Agent: .*What can I do for you\?/),
  });
  await expect(first.getByRole('link', { name: 'What happens next' })).toHaveAttribute(
    'href',
    new RegExp(`^/received/.*${reference}`),
  );

  // The line is free again, for whoever tries again.
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(panelIn(other.getByRole('main')).status).toHaveText('AI Speaking...');

  await expect.poll(() => stagesIn(site)).toHaveLength(2);
  const milliseconds: unknown = expect.any(Number);
  const [refused, longest] = stagesIn(site);
  expect(refused).toEqual({
    platform: 'embedded',
    reached: { permission: milliseconds, placed: milliseconds },
    endedAfter: milliseconds,
    outcome: 'refused',
    code: 'site_busy',
  });
  expect(longest).toEqual({
    platform: 'embedded',
    reached: {
      permission: milliseconds,
      placed: milliseconds,
      created: milliseconds,
      joined: milliseconds,
      playable: milliseconds,
      listening: milliseconds,
      firstAudio: milliseconds,
    },
    endedAfter: milliseconds,
    outcome: 'longest',
  });
  // In the order in which a call comes through them.
  const times = Object.values(longest?.['reached'] as Record<string, number>);
  expect(times).toEqual([...times].sort((one, next) => one - next));
  for (const { id } of await site.calls()) expect(JSON.stringify(stagesIn(site))).not.toContain(id);
  expect(JSON.stringify(stagesIn(site))).not.toMatch(/127\.0\.0\.1|::1/);
});

test('a day whose calls are used up says when there are more, and what works now', async ({
  page,
  openSite,
}, testInfo) => {
  await withinOneDay({}, testInfo);
  const site = await openSite({ WEB_CALLS_PER_DAY: '1' });
  expect((await askForCall(site, '127.0.0.1')).status).toBe(201);
  await page.goto(site.url);
  const { button, widget, status } = panelIn(page.getByRole('main'));
  await button.click();
  await expect(headingIn(page, 'Today’s demo calls are used up.')).toBeVisible();
  await expect(widget.getByText(/^Try again (tomorrow|at \d+:\d\d\s[ap]m)\.$/)).toBeVisible();
  await expect(widget.getByRole('link', { name: 'See the pre-sale offer' })).toBeVisible();
  await expect(widget.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(status).toHaveText('Error - Click to retry');
});

test('a visitor of whom nothing is heard reads that, and how to be heard', async ({
  page,
  site,
}) => {
  // The platform's own least patience, in place of the site's half a minute.
  await page.route('**/api/call/web', async (route) => {
    const response = await fetch(`${site.url}/api/embedded/call/web`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${platformToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        assistant: {
          firstMessage: 'Hello!',
          silenceTimeoutSeconds: 10,
          clientMessages: ['transcript', 'status-update', 'speech-update'],
        },
      }),
    });
    await route.fulfill({ status: response.status, json: await response.json() });
  });
  await page.goto('/');
  const { button, status, widget, transcript } = panelIn(page.getByRole('main'));
  await button.click();
  await expect(headingIn(page, 'Nobody spoke for a while, so the agent hung up.')).toBeVisible();
  await expect(widget.getByText(/^We heard nothing from you\./)).toBeVisible();
  await expect(transcript).toContainText('Hello!');
  await expect(status).toHaveText('Click to speak');
  expect(await openMicrophones(page)).toBe(0);
  await widget.getByRole('button', { name: 'Call again' }).click();
  await expect(status).toHaveText('AI Speaking...');
});

test('who leaves the page in mid-call and comes back finds no dead call, and calls again', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const { button, status, timer } = panelIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  const [call] = await site.calls();
  await page.goto('/privacy');
  await expect
    .poll(async () => (await site.calls()).find(({ id }) => id === call?.id))
    .toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
  await page.goBack();
  await expect(status).toHaveText('Click to speak');
  await expect(button).toHaveAccessibleName('Start voice call');
  expect(await openMicrophones(page)).toBe(0);
  await expect(page.locator('audio[data-participant-id]')).toHaveCount(0);
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  await expect(timer).toHaveText(/^00:0\d$/);
});
