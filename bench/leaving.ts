import { startBillingPlatform } from '../e2e/billing-platform';
import { startSite } from '../e2e/site';
import { askForCall, breakOff, inParallel } from '../e2e/visitors';
import { recordFigure } from './figures';

const atOnce = 10;
const perDay = 200;
const minutesPerDay = 300;

/** Whether the site lives, and how long it takes to say so, in milliseconds. */
async function timeHealth(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/api/health`);
  await response.text();
  if (!response.ok) throw new Error(`/api/health answered ${response.status}`);
  return performance.now() - start;
}

/**
 * Visitors who ask for a call and leave just before or just after the platform has answered: how many calls
 * the platform makes for them, what that costs, and how the site fares meanwhile. With the default limits.
 */
export async function leave(visitors = 2_000): Promise<void> {
  const answersAfterMs = 50;
  const platform = await startBillingPlatform({ answersAfterMs: () => answersAfterMs });
  const site = await startSite({
    VAPI_PRIVATE_TOKEN: 'bench-token',
    VAPI_BASE_URL: platform.url,
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
    WEB_CALLS_PER_IP_PER_HOUR: '30',
    WEB_CALLS_AT_ONCE: String(atOnce),
    WEB_CALLS_AT_ONCE_PER_IP: '3',
    WEB_CALLS_PER_DAY: String(perDay),
    WEB_CALL_MINUTES_PER_DAY: String(minutesPerDay),
  });
  let slowestHealth = 0;
  try {
    // The first request of each kind loads its code.
    await timeHealth(site.url);
    await askForCall(site, '192.0.2.1', 'nobody');
    const start = performance.now();
    await inParallel(visitors, 40, async (index) => {
      // From 30 ms before the platform's answer to 30 ms after it.
      await breakOff(site, `198.51.100.${index % 100}`, answersAfterMs - 30 + (index % 61));
      if (index % 20 > 0) return;
      slowestHealth = Math.max(slowestHealth, await timeHealth(site.url));
    });
    const seconds = (performance.now() - start) / 1_000;
    const figures = {
      'visitors who left': visitors,
      'calls made, of 200 a day': platform.made(),
      'calls at once at most, of 10': platform.mostAtOnce(),
      'calls ended by the site': platform.deleted(),
      'seconds billed, of 18000 a day': platform.billedSeconds(),
      'health check, slowest, ms': Math.round(slowestHealth),
    };
    console.log(
      `\nVisitors who leave as the platform answers, for ${Math.round(seconds)} s (the default limits)`,
    );
    console.table(figures);
    for (const [what, figure] of Object.entries(figures)) recordFigure('leaving', what, figure);
  } finally {
    await site.stop();
    await platform.close();
  }
}
