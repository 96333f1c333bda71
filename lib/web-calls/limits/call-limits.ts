import type { Env } from '@/lib/env';

/** How much the site may spend on calls. Each process keeps to these, and with Redis all together. */
export interface CallLimits {
  callsPerAddressPerHour: number;
  /** Of an IPv6 network, which holds many addresses. */
  callsPerNetworkPerHour: number;
  callsPerDealershipPerHour: number;
  /** Calls whose end nobody has told of: of all visitors, of an address, of a network. */
  callsAtOnce: number;
  callsAtOncePerAddress: number;
  callsAtOncePerNetwork: number;
  /** Calls that the platform has not said to be over, whatever their pages say. */
  callsPendingPerAddress: number;
  callsPendingPerNetwork: number;
  /** Calls of a day in UTC, and their seconds. */
  callsPerDay: number;
  secondsPerDay: number;
  /** The longest a call may last: what a call is charged until the platform says how long it was. */
  secondsPerCall: number;
}

/** Which variable sets a limit, for the log. */
export const limitVariables = {
  callsPerAddressPerHour: 'WEB_CALLS_PER_IP_PER_HOUR',
  callsPerNetworkPerHour: 'WEB_CALLS_PER_IP_PER_HOUR',
  callsPerDealershipPerHour: 'WEB_CALLS_PER_DEALERSHIP_PER_HOUR',
  callsAtOnce: 'WEB_CALLS_AT_ONCE',
  callsAtOncePerAddress: 'WEB_CALLS_AT_ONCE_PER_IP',
  callsAtOncePerNetwork: 'WEB_CALLS_AT_ONCE_PER_IP',
  callsPendingPerAddress: 'WEB_CALLS_AT_ONCE_PER_IP',
  callsPendingPerNetwork: 'WEB_CALLS_AT_ONCE_PER_IP',
  callsPerDay: 'WEB_CALLS_PER_DAY',
  secondsPerDay: 'WEB_CALL_MINUTES_PER_DAY',
} as const satisfies Partial<Record<keyof CallLimits, keyof Env>>;

export type LimitName = keyof typeof limitVariables;

/** A network has as many calls as so many addresses: it may be a household's, or several. */
const ADDRESSES_PER_NETWORK = 2;

/**
 * Calls that have been hung up count as pending until the platform has seen their end. An address may
 * have so many times as many pending calls as calls at once: that is enough to hang up and call again,
 * and stops whoever only does that.
 */
const PENDING_PER_LINE = 2;

type LimitSettings = Pick<
  Env,
  (typeof limitVariables)[LimitName] | 'WEB_CALL_MAX_DURATION_SECONDS'
>;

/** The limits that an environment sets. */
export function readCallLimits(env: LimitSettings): CallLimits {
  const { WEB_CALLS_PER_IP_PER_HOUR: perHour, WEB_CALLS_AT_ONCE_PER_IP: atOnce } = env;
  return {
    callsPerAddressPerHour: perHour,
    callsPerNetworkPerHour: ADDRESSES_PER_NETWORK * perHour,
    callsPerDealershipPerHour: env.WEB_CALLS_PER_DEALERSHIP_PER_HOUR,
    callsAtOnce: env.WEB_CALLS_AT_ONCE,
    callsAtOncePerAddress: atOnce,
    callsAtOncePerNetwork: ADDRESSES_PER_NETWORK * atOnce,
    callsPendingPerAddress: PENDING_PER_LINE * atOnce,
    callsPendingPerNetwork: PENDING_PER_LINE * ADDRESSES_PER_NETWORK * atOnce,
    callsPerDay: env.WEB_CALLS_PER_DAY,
    secondsPerDay: env.WEB_CALL_MINUTES_PER_DAY * 60,
    secondsPerCall: env.WEB_CALL_MAX_DURATION_SECONDS,
  };
}
