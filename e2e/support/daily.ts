import type { Page } from '@playwright/test';
import { sharedServers } from './fixtures';
import { keptBy } from './hosted-platform';
import { listCalls, type PlatformCall, platformToken } from './site';

/**
 * Answers in the place of Daily's hosts, which no test reaches: with a call machine, and to all else with
 * nothing. Where no call machine comes, daily-js (0.87) reports that to a host of its own, sooner or later.
 *
 * The stand-in of Daily's call machine is our own, which asks the page's origin for its room. It gets one of the
 * embedded server, where the assistant of the call speaks. Gives what that server knows of a call.
 */
export async function routeDaily(page: Page, callMachine?: string) {
  const { request } = page;
  const { embedded, platformUrl } = sharedServers();
  const rooms = new Map<string, Promise<PlatformCall>>();

  async function openRoom(callId: string): Promise<PlatformCall> {
    const { asked } = await keptBy(platformUrl).call(callId);
    const { assistant = {} } = JSON.parse(asked.body) as { assistant?: object };
    const response = await fetch(`${embedded.url}/api/embedded/call/web`, {
      method: 'POST',
      headers: { authorization: `Bearer ${platformToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ assistant }),
    });
    return response.json();
  }

  await page.route('https://*.daily.co/**', async (route) => {
    if (!route.request().url().endsWith('call-machine-object-bundle.js'))
      return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
    if (callMachine) return route.fulfill({ contentType: 'text/javascript', body: callMachine });
    const { callMachineUrl } = await (await request.get(`${embedded.url}/api/call/config`)).json();
    await route.fulfill({ response: await request.get(embedded.url + callMachineUrl) });
  });
  await page.route(/:\d+\/[\da-f-]{36}$/, async (route) => {
    const callId = route.request().url().slice(-36);
    const room = rooms.get(callId) ?? openRoom(callId);
    rooms.set(callId, room);
    // The page may have gone meanwhile.
    await route.continue({ url: String((await room).webCallUrl) }).catch(() => undefined);
  });
  return async (callId: string) => {
    const room = await rooms.get(callId);
    return (await listCalls(embedded.url)).find(({ id }) => id === room?.id);
  };
}
