import { LRUCache } from 'lru-cache';
import type { ClientAddress } from '@/lib/web-calls/client-address';
import { digest } from '@/lib/rate-limits/digest';

const HOUR_MS = 3_600_000;

/** For so many clients, of which the longest unseen make place for new ones. */
const MOST_CLIENTS = 20_000;

/** Counts in the memory of one process what each client does within an hour of its first. */
export class HourlyCount {
  readonly #counts = new LRUCache<string, { count: number }>({ max: MOST_CLIENTS, ttl: HOUR_MS });

  constructor(private readonly limit: number) {}

  /** Counts one more, of `what`; false where there have been as many as may be. */
  take(client: ClientAddress, what = ''): boolean {
    const key = what + keyOf(client);
    const known = this.#counts.get(key);
    if (!known) this.#counts.set(key, { count: 1 });
    else if (known.count >= this.limit) return false;
    else known.count += 1;
    return true;
  }

  /** What was taken does not count after all. */
  giveBack(client: ClientAddress): void {
    const known = this.#counts.get(keyOf(client));
    if (known && known.count > 0) known.count -= 1;
  }
}

/** One device has many addresses of IPv6, and many a household as many networks of 64 bits as it likes. */
const keyOf = ({ address, network }: ClientAddress) => digest(network ?? address);
