/** Somebody in an example. */
export interface Person {
  readonly first: string;
  readonly last?: string;
}

/**
 * The cast of the pages' examples: one person has one part, on one page. No two share a first or a
 * last name, and nobody has the name of a real page's contact.
 */
export const people = {
  home: {
    /** Books brakes on a Saturday evening, and asks about the bill on Tuesday. */
    caller: { first: 'Erin', last: 'Castillo' },
    advisor: { first: 'Paul' },
  },
  dealership: {
    overdueOwner: { first: 'Maria' },
  },
  ai: {
    serviceAdvisor: { first: 'Beth', last: 'Hollis' },
    serviceCustomer: { first: 'Keith', last: 'Webb' },
    technician: { first: 'Luis' },
    salesperson: { first: 'Terrence', last: 'Cole' },
    leaseCustomer: { first: 'Priya', last: 'Nair' },
    truckOwner: { first: 'Tom', last: 'Becker' },
    sedanOwner: { first: 'Ana', last: 'Ruiz' },
    brakesCustomer: { first: 'Helen', last: 'Brandt' },
  },
} as const satisfies Record<string, Record<string, Person>>;

/** “Erin Castillo” */
export const fullName = ({ first, last }: Required<Person>) => `${first} ${last}`;
