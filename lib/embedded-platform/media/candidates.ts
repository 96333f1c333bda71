import { networkInterfaces } from 'node:os';
import type { Candidate } from './sdp';

/**
 * Keeps the candidates that are addresses of this machine, spelled exactly as the system spells them.
 * The server checks the connection to them while its answer is still under way, which saves 50 ms. For
 * all others it waits to be contacted: else a page could have it send packets to any address.
 */
export function onThisMachine(
  candidates: readonly Candidate[],
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): Candidate[] {
  const own = new Set(
    Object.values(interfaces).flatMap((all) => all?.map(({ address }) => address) ?? []),
  );
  return candidates.filter(({ address }) => own.has(address));
}
