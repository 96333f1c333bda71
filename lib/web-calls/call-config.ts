import { callMachineUrl } from '@/lib/embedded-platform/http/call-machine-script';
import type { Env } from '@/lib/env';
import { platformOf } from '@/lib/platform-of.mjs';

/**
 * What the widget must know to place a call, but for what one call records. Pages are static and the
 * platform is chosen when the server starts, so the widget asks.
 */
export function callConfig(env: Pick<Env, 'VAPI_PRIVATE_TOKEN' | 'WEB_CALL_MAX_DURATION_SECONDS'>) {
  const platform = platformOf(env);
  return {
    platform,
    maxDurationSeconds: env.WEB_CALL_MAX_DURATION_SECONDS,
    ...(platform === 'embedded' && { callMachineUrl }),
  };
}
