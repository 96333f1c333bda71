import type { Env } from '@/lib/env';

/** How much the site may spend on calls. Each process keeps to these, and with Redis all together. */
export interface CallLimits {
  callsPerAddressPerHour: number;
  callsPerDealershipPerHour: number;
  callsAtOnce: number;
  callsAtOncePerAddress: number;
  /** Of a day in UTC, as the next. */
  callsPerDay: number;
  secondsPerDay: number;
  /** The longest a call may last: what a call is charged until the platform says how long it was. */
  secondsPerCall: number;
}

/** Which variable sets a limit, for the log. */
export const limitVariables = {
  callsPerAddressPerHour: 'WEB_CALLS_PER_IP_PER_HOUR',
  callsPerDealershipPerHour: 'WEB_CALLS_PER_DEALERSHIP_PER_HOUR',
  callsAtOnce: 'WEB_CALLS_AT_ONCE',
  callsAtOncePerAddress: 'WEB_CALLS_AT_ONCE_PER_IP',
  callsPerDay: 'WEB_CALLS_PER_DAY',
  secondsPerDay: 'WEB_CALL_MINUTES_PER_DAY',
} as const satisfies Partial<Record<keyof CallLimits, keyof Env>>;

export type LimitName = keyof typeof limitVariables;

type LimitSettings = Pick<
  Env,
  (typeof limitVariables)[LimitName] | 'WEB_CALL_MAX_DURATION_SECONDS'
>;

/** The limits that an environment sets. */
export function readCallLimits(env: LimitSettings): CallLimits {
  return {
    callsPerAddressPerHour: env.WEB_CALLS_PER_IP_PER_HOUR,
    callsPerDealershipPerHour: env.WEB_CALLS_PER_DEALERSHIP_PER_HOUR,
    callsAtOnce: env.WEB_CALLS_AT_ONCE,
    callsAtOncePerAddress: env.WEB_CALLS_AT_ONCE_PER_IP,
    callsPerDay: env.WEB_CALLS_PER_DAY,
    secondsPerDay: env.WEB_CALL_MINUTES_PER_DAY * 60,
    secondsPerCall: env.WEB_CALL_MAX_DURATION_SECONDS,
  };
}
