import { describeFault, type Registry } from '../registry';
import { CommandError, type Dependencies, type Terminal } from './dependencies';
import { readRegistry } from './read-registry';

/** `1 dealership`, `2 dealerships`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Says that every file of the registry is in order.
 *
 * @throws CommandError that names each fault with its file and field
 */
export function check({ folder, terminal }: Omit<Dependencies, 'readOrigin'>): void {
  const { dealerships, faults } = readRegistry(folder);
  if (faults.length > 0) {
    const lines = faults.map((fault) => `  ${describeFault(fault)}`);
    throw new CommandError(
      [`${countOf(faults.length, 'fault')} in ${folder}:`, ...lines].join('\n'),
    );
  }
  terminal.print(`${countOf(dealerships.length, 'dealership')}, no fault.`);
}

/** For commands that go on without the faulty files. */
export function warnOfFaults({ faults }: Registry, terminal: Terminal): void {
  if (faults.length === 0) return;
  const count = countOf(faults.length, 'fault');
  terminal.warn(`The registry has ${count}, which the build will refuse: see “check”.`);
}
