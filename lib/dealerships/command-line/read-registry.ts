import { inspectRegistry, readRegistryFiles, type Registry } from '../registry';
import { CommandError } from './dependencies';

/**
 * Reads the registry in a folder, faults and all.
 *
 * @throws CommandError where the folder cannot be read
 */
export function readRegistry(folder: string): Registry {
  try {
    return inspectRegistry(readRegistryFiles(folder));
  } catch (error) {
    throw new CommandError(`The registry cannot be read: ${reasonOf(error)}`);
  }
}

/** What the system says of a file that it could not read or write. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
