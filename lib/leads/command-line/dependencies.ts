import type { Database, Whereabouts } from '@/lib/data/database';
import { CommandError, type Terminal } from '@/lib/dealerships/command-line/dependencies';
import type { Lead, LeadChannel } from '../lead';

export { CommandError, type Terminal };

/** What every command works with. */
export interface Dependencies {
  readonly terminal: Terminal;
  /** The site's database, opened once. */
  readonly database: () => Promise<Database>;
  /** Opens another one. Who opens it closes it. */
  readonly open: (where: Whereabouts) => Promise<Database>;
  /** How the site tells of this lead. */
  readonly channelsOf: (lead: Lead) => Promise<LeadChannel[]>;
  readonly now: () => Date;
}
