// `npm run check:dependencies`: versions, licences, binaries, and the faults that the registry knows.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dependencyFaults, type LockedPackages, type Manifest } from './check';
import { readAudit } from './audit';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const { packages } = read('package-lock.json') as { packages: LockedPackages };
const faults = dependencyFaults(read('package.json') as Manifest, packages);

// Only what visitors' requests reach: faults of developers' tools are for the nightly workflow.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const audit = readAudit(stdout ?? '');
if (audit === undefined)
  console.log('The registry answers no audit: known faults were not asked for.');
faults.push(...(audit ?? []));

for (const fault of faults) console.error(fault);
const count = Object.keys(packages).length - 1;
console.log(`${count} packages in the lock, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
