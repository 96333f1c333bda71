import { callMachineUrl } from '@/lib/embedded-platform/call-machine-script';
import type { Env } from '@/lib/env';

/**
 * What the widget must know to place a call. Pages are static and the platform is chosen when the
 * server starts, so the widget asks.
 */
export type CallConfig =
  | { platform: 'hosted' }
  | { platform: 'embedded'; /** Path and version on the own origin. */ callMachineUrl: string };

/** The configuration that calls need under this environment. */
export function callConfig({ VAPI_PRIVATE_TOKEN }: Pick<Env, 'VAPI_PRIVATE_TOKEN'>): CallConfig {
  return VAPI_PRIVATE_TOKEN ? { platform: 'hosted' } : { platform: 'embedded', callMachineUrl };
}
