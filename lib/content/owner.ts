/** Facts that only the owner can fill in (docs/owner.md). Pages have a careful sentence in place of a missing fact. */
export interface OwnerFacts {
  /** Names of the phone systems, CRMs and DMSs that run with the agent at a customer's. */
  readonly systems: readonly string[];
  /** List price of a month in US dollars, before any discount. */
  readonly monthlyPrice?: number;
}

export const owner: OwnerFacts = { systems: [] };
