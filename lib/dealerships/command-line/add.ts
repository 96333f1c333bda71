import { join } from 'node:path';
import type { Dealership } from '../dealership-file';
import { readDealership } from '../registry';
import { wordsOf } from '../slug';
import { spellingKey } from '../spelling';
import { warnOfFaults } from './check';
import { CommandError, type Dependencies, urlOf } from './dependencies';
import type { WeeklyHours } from './hours';
import { readRegistry } from './read-registry';
import { formatted, writeNew } from './write-file';

/** What the options of `add` give; what is missing or wrong, the registry's own schema tells. */
export interface NewDealership {
  name: string;
  city?: string;
  region?: string;
  brand?: string[];
  timeZone?: string;
  phone?: string;
  openingHours: WeeklyHours;
  serviceHours: WeeklyHours;
  assistantId?: string;
  squadId?: string;
  workflowId?: string;
  figure?: Record<string, string>;
  salespersonName?: string;
  salespersonEmail?: string;
  salespersonPhone?: string;
  salespersonCalendarUrl?: string;
}

/** The content of the file that the options make; undefined fields are not written. */
function contentOf(options: NewDealership) {
  const salesperson = {
    name: options.salespersonName,
    email: options.salespersonEmail,
    phone: options.salespersonPhone,
    calendarUrl: options.salespersonCalendarUrl,
  };
  const hasSalesperson = Object.values(salesperson).some((value) => value !== undefined);
  return {
    name: options.name.trim(),
    city: options.city,
    region: options.region,
    brands: options.brand,
    timeZone: options.timeZone,
    phone: options.phone,
    openingHours: options.openingHours,
    serviceHours: options.serviceHours,
    assistantId: options.assistantId,
    squadId: options.squadId,
    workflowId: options.workflowId,
    figures: options.figure,
    salesperson: hasSalesperson ? salesperson : undefined,
  };
}

/** The option that a field of the file comes from, for people who know the options only. */
function optionOf(field: string): string {
  if (field === 'name') return 'the name';
  const [first = '', second] = field.split('.');
  if (first === 'brands') return '--brand';
  if (first === 'figures') return `--figure ${second ?? ''}`.trim();
  const name = first === 'salesperson' && second ? `${first}-${second}` : first;
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function validated(content: object): Dealership {
  const read = readDealership(content);
  if ('dealership' in read) return read.dealership;
  const lines = read.faults.map(({ field, message }) => `  ${optionOf(field)}: ${message}`);
  throw new CommandError(['This makes no dealership:', ...lines].join('\n'));
}

/**
 * Writes a dealership's file and says the address of its page. A file that is there stays as it is.
 *
 * @throws CommandError where the options make no dealership, or its page's path is taken
 */
export async function add(options: NewDealership, dependencies: Dependencies): Promise<void> {
  const { folder, terminal } = dependencies;
  const content = contentOf(options);
  const dealership = validated(content);
  const registry = readRegistry(folder);
  const taken = registry.dealerships.find(
    ({ name }) => spellingKey(name) === spellingKey(dealership.name),
  );
  if (taken) {
    throw new CommandError(
      `${taken.name} has that path already: ${await urlOf(dependencies, taken)}`,
    );
  }
  const file = join(folder, `${wordsOf(dealership.name).join('-').toLowerCase()}.json`);
  writeNew(file, await formatted(content));
  terminal.print(`Added ${dealership.name}: ${file}`);
  terminal.print(`Share, once the site is built with it: ${await urlOf(dependencies, dealership)}`);
  warnOfFaults(registry, terminal);
}
