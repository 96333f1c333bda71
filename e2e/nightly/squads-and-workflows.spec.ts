import { expect, openMicrophones, test } from '../fixtures';
import { listed } from '../hosted-platform';
import { callsOfPage, panelIn } from '../talk';

for (const [kind, body, variable] of [
  ['squad', { squadId: listed.squad }, 'VAPI_SQUAD_IDS'],
  // It takes no limit and no command of the platform: the site's server deletes the call.
  ['workflow', { workflowId: listed.workflow }, 'VAPI_WORKFLOW_IDS'],
] as const)
  test(`a call of a listed ${kind} is held, and ends when it has lasted as long as it may`, async ({
    page,
    openSite,
  }) => {
    const site = await openSite({
      [variable]: Object.values(body)[0] ?? '',
      WEB_CALL_MAX_DURATION_SECONDS: '10',
    });
    await page.route('**/api/call/web', (route) => route.continue({ postData: body }));
    await page.goto(site.url);
    const calls = callsOfPage(page, site);
    const { button, status } = panelIn(page.getByRole('main'));
    await button.click();
    await expect(status).toHaveText('AI Speaking...');
    expect(await calls()).toMatchObject([{ ...body, status: 'in-progress' }]);
    await expect(status).toHaveText('Click to speak', { timeout: 30_000 });
    await expect.poll(() => openMicrophones(page)).toBe(0);
    await expect
      .poll(async () => (await calls()).filter((call) => call.status === 'in-progress'))
      .toEqual([]);
  });
