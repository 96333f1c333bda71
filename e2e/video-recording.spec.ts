import type { Page } from '@playwright/test';
import { startUpstream } from '../testing/upstream';
import { routeDaily } from './daily';
import { expect, openMicrophones, test as base, widgetIn } from './fixtures';
import type { Site } from './site';

const assistantId = 'b1a7c0de-0000-4000-8000-000000000000';
const note = /Picture and sound of this call are recorded/;

interface MachineNotes {
  requests: { action: string; [field: string]: unknown }[];
  /** How many pictures each call opened. */
  pictures: number[];
}

interface Recorded {
  /** A site before a hosted platform whose every stored assistant records video, and its page. */
  openRecording(videoRecording: 'true' | 'false'): Promise<{
    site: Site;
    created: { assistantOverrides?: { artifactPlan?: object } }[];
  }>;
}

const test = base.extend<Recorded>({
  openRecording: async ({ page, openSite }, use) => {
    const created: { assistantOverrides?: { artifactPlan?: object } }[] = [];
    const platform = await startUpstream(async (request, response) => {
      response.setHeader('content-type', 'application/json');
      const artifactPlan = { videoRecordingEnabled: true };
      if (request.method === 'GET') return void response.end(JSON.stringify({ artifactPlan }));
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (request.url === '/call/web') created.push(JSON.parse(body) as (typeof created)[number]);
      response.writeHead(201);
      const webCallUrl = 'https://vapi.daily.co/room';
      response.end(JSON.stringify({ id: 'call-1', webCallUrl, artifactPlan }));
    });
    await routeDaily(page);
    await use(async (videoRecording) => {
      const site = await openSite({
        VAPI_PRIVATE_TOKEN: 'token-0123',
        VAPI_BASE_URL: platform.url,
        VAPI_ASSISTANT_IDS: assistantId,
        WEB_CALL_VIDEO_RECORDING: videoRecording,
      });
      // The page of the listed assistant: the site's own pages name no other than the built-in ones.
      for (const path of ['**/api/call/web', '**/api/call/config?*'])
        await page.route(path, (route, request) =>
          route.continue({
            url: request.url().replace('demo-presale', assistantId),
            postData: request.postData()?.replace('demo-presale', assistantId),
          }),
        );
      await page.goto(site.url);
      return { site, created };
    });
    await platform.close();
  },
});

const notesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { dailyMachine: MachineNotes }).dailyMachine);

async function recordingOf(page: Page) {
  const { requests } = await notesOf(page);
  return requests.find(({ action }) => action === 'local-recording-start');
}

test.describe('with a camera that is shared', () => {
  test.use({ permissions: ['microphone', 'camera'] });

  test('a call records 1280x720 on a dark background, and says so before it begins', async ({
    page,
    openRecording,
  }) => {
    const { created } = await openRecording('true');
    const main = page.getByRole('main');
    const { button, status } = widgetIn(main);
    await button.hover();
    await expect(main.getByText(note)).toBeVisible();
    expect(created).toEqual([]);
    await button.click();
    await expect(status).toHaveText('Connected - Click to end');
    expect((await notesOf(page)).pictures).toEqual([1]);
    expect(await recordingOf(page)).toMatchObject({
      width: 1280,
      height: 720,
      backgroundColor: '#FF1F2D3D',
    });
    expect(created[0]?.assistantOverrides?.artifactPlan).toBeUndefined();
    await button.click();
    await expect(status).toHaveText('Click to speak');
    await expect.poll(() => openMicrophones(page)).toBe(0);
  });

  test('switched off, the same assistant is called with sound only, and nothing is said of a picture', async ({
    page,
    openRecording,
  }) => {
    const { created } = await openRecording('false');
    const main = page.getByRole('main');
    const { button, status } = widgetIn(main);
    await button.click();
    await expect(status).toHaveText('Connected - Click to end');
    expect((await notesOf(page)).pictures).toEqual([0]);
    expect(await recordingOf(page)).toBeUndefined();
    expect(created[0]?.assistantOverrides?.artifactPlan).toEqual({ videoRecordingEnabled: false });
    await expect(main.getByText(note)).toHaveCount(0);
    await button.click();
  });
});

test('a camera that is refused is told of, and the call goes on with sound only', async ({
  page,
  openRecording,
}) => {
  const { created } = await openRecording('true');
  const main = page.getByRole('main');
  const { button, status } = widgetIn(main);
  await button.click();
  await expect(main.getByRole('alert')).toContainText('does not share the camera');
  await expect(status).toHaveText('Error - Click to retry');
  expect(created).toEqual([]);
  await main.getByRole('button', { name: 'Go on with sound only' }).click();
  await expect(status).toHaveText('Connected - Click to end');
  expect((await notesOf(page)).pictures).toEqual([0]);
  await expect(main.getByText(/The sound of this call is recorded/)).toBeVisible();
  await button.click();
});

test('one image: the camera is allowed to pages whose calls may record video, and to no others', async ({
  openSite,
  request,
  site,
}) => {
  const allowing = await openSite({
    VAPI_PRIVATE_TOKEN: 'token-0123',
    WEB_CALL_VIDEO_RECORDING: 'true',
  });
  const permissions = async ({ url }: Site) =>
    (await request.get(url)).headers()['permissions-policy'];
  expect(await permissions(allowing)).toContain('camera=(self)');
  expect(await permissions(site)).toContain('camera=()');
});
