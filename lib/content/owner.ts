/**
 * What only the owner can fill in (docs/owner.md). As long as a fact is missing, the pages say a careful sentence in
 * its place.
 */
export interface OwnerFacts {
  /** The phone systems, CRMs and DMSs that run with the agent at a customer's, by name. */
  readonly systems: readonly string[];
  /** The list price of a month, in US dollars, before any discount. */
  readonly monthlyPrice?: number;
}

export const owner: OwnerFacts = { systems: [] };
