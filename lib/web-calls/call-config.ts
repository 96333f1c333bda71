import type { Env } from '@/lib/env';
import { EMBEDDED_PLATFORM_PATH } from './room-url';

/**
 * What the widget must know to place a call. Pages are static and the platform is chosen when the
 * server starts, so the widget asks.
 */
export type CallConfig =
  | { platform: 'hosted' }
  | { platform: 'embedded'; /** Path on the own origin. */ callMachineUrl: string };

/** The configuration that calls need under this environment. */
export function callConfig({ VAPI_PRIVATE_TOKEN }: Pick<Env, 'VAPI_PRIVATE_TOKEN'>): CallConfig {
  return VAPI_PRIVATE_TOKEN
    ? { platform: 'hosted' }
    : { platform: 'embedded', callMachineUrl: `${EMBEDDED_PLATFORM_PATH}/call-machine.js` };
}
