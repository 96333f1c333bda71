import { startUpstream } from '../testing/upstream';
import { expect, openMicrophones, test, widgetIn } from './fixtures';

const id = 'b1a7c0de-0000-4000-8000-000000000000';

const kinds = [
  {
    kind: 'squad',
    field: 'squadId',
    variable: 'VAPI_SQUAD_IDS',
    // The platform was told how long it may last.
    atEnd: [{ endedReason: 'exceeded-max-duration' }],
  },
  {
    kind: 'workflow',
    field: 'workflowId',
    variable: 'VAPI_WORKFLOW_IDS',
    // It takes no such limit, and no command: the site's server deletes the call.
    atEnd: [],
  },
];

for (const { kind, field, variable, atEnd } of kinds) {
  test(`holds a call of a listed ${kind}, which ends when it has lasted as long as it may`, async ({
    page,
    openSite,
  }) => {
    const site = await openSite({ [variable]: id, WEB_CALL_MAX_DURATION_SECONDS: '10' });
    await page.route('**/api/call/web', (route) => route.continue({ postData: { [field]: id } }));
    await page.goto(site.url);
    const { button, status } = widgetIn(page.getByRole('main'));
    await button.click();
    await expect(status).toHaveText('AI Speaking...');
    expect(await site.calls()).toMatchObject([{ [field]: id, status: 'in-progress' }]);

    await expect(status).toHaveText('Click to speak', { timeout: 30_000 });
    await expect.poll(() => openMicrophones(page)).toBe(0);
    await expect.poll(() => site.calls()).toMatchObject(atEnd);
    expect(await site.calls()).toHaveLength(atEnd.length);
  });

  test(`refuses a ${kind} that is not listed`, async ({ site }) => {
    const response = await fetch(`${site.url}/api/call/web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [field]: id }),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'assistant_not_listed' });
  });
}

test('a server that stops ends the calls of workflows at the platform, which would let them go on', async ({
  openSite,
}) => {
  const asked: string[] = [];
  const platform = await startUpstream(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    const monitor = { controlUrl: `${platform.url}/control/call-1` };
    const call = { id: 'call-1', webCallUrl: 'https://vapi.daily.co/room', monitor };
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(call));
  });
  const site = await openSite({
    VAPI_PRIVATE_TOKEN: 'token-0123',
    VAPI_BASE_URL: platform.url,
    VAPI_WORKFLOW_IDS: id,
  });
  const response = await fetch(`${site.url}/api/call/web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ workflowId: id }),
  });
  expect(response.status).toBe(201);
  expect(await site.stop()).toBe(0);
  expect(asked).toEqual(['POST /call/web', 'GET /call/call-1', 'POST /control/call-1']);
  await platform.close();
});
