import 'server-only';
import type { Log } from '@/lib/log';
import { nextAttempt } from './backoff';
import { DeliveryError } from './delivery-error';
import type { ClaimedDelivery, DeliveryOutcome } from './delivery-store';
import type { LeadChannel } from './lead';

/** How long one attempt may take, in milliseconds. */
export const SEND_WITHIN_MS = 15_000;

/**
 * Tells of a lead, and resolves when the other side has taken it.
 *
 * @param signal ends the attempt
 * @throws DeliveryError where the other side refuses
 */
export type Deliver = (claimed: ClaimedDelivery, signal: AbortSignal) => Promise<void>;

export interface DeliverDependencies {
  /** By channel; nothing where it is not set up. */
  deliver: Record<LeadChannel, Deliver | undefined>;
  log: Pick<Log, 'warn' | 'error'>;
  now(): Date;
  /** Ends all attempts when it aborts. */
  isOver: AbortSignal;
  sendWithinMs?: number | undefined;
}

/** Makes one attempt, and says how it has ended. What failed is logged; nothing is thrown. */
export async function attemptDelivery(
  claimed: ClaimedDelivery,
  { deliver, log, now, isOver, sendWithinMs = SEND_WITHIN_MS }: DeliverDependencies,
): Promise<DeliveryOutcome> {
  const { id, channel, attempts, createdAt, lead } = claimed;
  const timeout = AbortSignal.timeout(sendWithinMs);
  try {
    const send = deliver[channel];
    if (!send) throw new DeliveryError('It is not set up any more');
    await untilAborted(AbortSignal.any([timeout, isOver]), (signal) => send(claimed, signal));
    return { state: 'done' };
  } catch (thrown) {
    const err = timeout.aborted
      ? new DeliveryError(`There was no answer within ${sendWithinMs / 1_000} s`)
      : thrown;
    const { isFinal, retryAfterMs } =
      err instanceof DeliveryError ? err : { isFinal: false, retryAfterMs: undefined };
    const nextAt = isFinal
      ? undefined
      : nextAttempt({ now: now(), attempts, createdAt, retryAfterMs });
    const about = { delivery: id, channel, reference: lead.reference, attempts, err };
    if (nextAt) {
      log.warn({ ...about, nextAt }, 'A lead was not delivered, and is tried again.');
      return { state: 'pending', nextAt, error: reasonOf(err) };
    }
    const remedy = `“Send again” at /desk/leads/${lead.reference}`;
    // Any visitor can mistype an address: that is no fault of the site.
    if (channel === 'confirmation') log.warn(about, 'A confirmation could not be delivered.');
    else log.error({ ...about, remedy }, 'A lead could not be delivered, and is not tried again.');
    return { state: 'failed', error: reasonOf(err) };
  }
}

/** Does not wait for what ignores its signal, either. */
async function untilAborted(
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  signal.throwIfAborted();
  await Promise.race([run(signal), aborted]);
}

/** In one line. Node's error of a host with several addresses says nothing itself. */
function reasonOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const text = first instanceof Error ? first.message : String(first);
  return text.split('\n', 1)[0] ?? '';
}
