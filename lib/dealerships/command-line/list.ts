import { warnOfFaults } from './check';
import type { Dependencies } from './dependencies';
import { readRegistry } from './read-registry';
import { table } from './table';

const heads = ['Name', 'URL', 'City', 'Assistant', 'Salesperson'];

/** Prints each dealership: as a table for people, tab-separated without heads for programs. */
export async function list(dependencies: Dependencies): Promise<void> {
  const { folder, terminal } = dependencies;
  const registry = readRegistry(folder);
  warnOfFaults(registry, terminal);
  const origin = await dependencies.readOrigin();
  const rows = registry.dealerships.map((dealership) => [
    dealership.name,
    `${origin}/${dealership.slug}`,
    `${dealership.city}, ${dealership.region}`,
    dealership.assistantId ?? dealership.squadId ?? dealership.workflowId ?? 'inline',
    dealership.salesperson?.name ?? '',
  ]);
  if (!terminal.isInteractive) {
    for (const row of rows) terminal.print(row.join('\t'));
  } else if (rows.length === 0) {
    terminal.print('No dealership yet: “add” writes one.');
  } else {
    for (const line of table([heads, ...rows])) terminal.print(line);
  }
}
