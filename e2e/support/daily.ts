import type { Page } from '@playwright/test';
import { sharedServers } from './fixtures';
import { keptBy } from './hosted-platform';
import { listCalls, type PlatformCall, platformToken } from './site';

/**
 * Stands in for Daily's hosts, which are out of reach: serves a call machine, and answers other requests with an empty
 * object. Without a call machine, daily-js (0.87) reports the failure to one of its own hosts.
 *
 * The default call machine is the embedded platform's, which asks the page's origin for its room. It gets a room of the
 * embedded server, where the call's assistant speaks. Returns a function that reads that server's record of a call.
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
    // The page may be closed by now.
    await route.continue({ url: String((await room).webCallUrl) }).catch(() => undefined);
  });
  return async (callId: string) => {
    const room = await rooms.get(callId);
    return (await listCalls(embedded.url)).find(({ id }) => id === room?.id);
  };
}
