import 'server-only';
import { townKey } from './paths';

export interface Place {
  city: string;
  /** Of its state or province, two letters. */
  region: string;
  timeZone: string;
}

let read: Promise<ReadonlyMap<string, readonly Place[]>> | undefined;

/** The towns by the key of their names, the largest first. */
async function readTowns() {
  // Half a megabyte, which only who adds a dealership needs.
  const { default: towns } = await import('./towns.generated');
  const known = new Map<string, Place[]>();
  for (const town of towns) {
    const [, city = '', region = '', timeZone = ''] = /^(.*), (..) (.*)$/.exec(town) ?? [];
    const key = townKey(city);
    known.set(key, [...(known.get(key) ?? []), { city, region, timeZone }]);
  }
  return known;
}

const towns = () => (read ??= readTowns());

/** What people write after a city: `Springfield, OH`, `Toronto ON, Canada`. */
export function splitPlace(text: string): { city: string; region: string } {
  const words = text.split(/[\s,]/).filter(Boolean);
  if (/^(?:usa?|canada)$/i.test(words.at(-1) ?? '') && words.length > 1) words.pop();
  const last = words.at(-1) ?? '';
  const isWritten = text.includes(',') || last === last.toUpperCase();
  const hasRegion = words.length > 1 && isWritten && /^[a-z]{1,2}$/i.test(last);
  return {
    city: (hasRegion ? words.slice(0, -1) : words).join(' '),
    region: hasRegion ? last.toUpperCase() : '',
  };
}

/** The towns of a name, of this state where one is given: one of each state, the largest first. */
export async function findPlaces(city: string, region = ''): Promise<readonly Place[]> {
  const known = await towns();
  const key = townKey(city);
  const named = known.get(key) ?? known.get(`${key}city`) ?? [];
  return named.filter((place) => region === '' || place.region === region.toUpperCase());
}

/** Towns that begin with what somebody types, as `Springfield, MO`; the whole name first, then the largest. */
export async function suggestPlaces(text: string, most = 8): Promise<string[]> {
  const { city, region } = splitPlace(text);
  const key = townKey(city);
  if (key.length < 2) return [];
  const whole = await findPlaces(city);
  const begun = [...(await towns())].filter(([name]) => name !== key && name.startsWith(key));
  return [...whole, ...begun.flatMap(([, places]) => places)]
    .filter((place) => place.region.startsWith(region))
    .slice(0, most)
    .map((place) => `${place.city}, ${place.region}`);
}
