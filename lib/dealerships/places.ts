import 'server-only';
import provinces from 'provinces/provinces.json';
import { spellingKey, townKey, wordsOf } from '@/lib/domain/paths';

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

const regions = provinces.filter(({ country }) => country === 'US' || country === 'CA');

/** The states and provinces by all that they are called, without marks and blanks. */
const regionCodes = new Map<string, string>([
  ...regions.flatMap(({ short = '', name, alt = [] }) =>
    [short, name, ...alt].map((each = ''): [string, string] => [spellingKey(each), short]),
  ),
  // Abbreviations that are no beginnings.
  ...Object.entries({ fla: 'FL', penna: 'PA', wva: 'WV', alta: 'AB', nfld: 'NL', pei: 'PE' }),
]);

/** The two letters of a state or a province that is written `Illinois`, `Ill.`, `N. Mex.` or `D.C.`, else undefined. */
function regionOf(text: string): string | undefined {
  const words = wordsOf(text).map((word) => word.toLowerCase());
  const key = words.join('');
  const isShort = ({ name }: { name: string }) => {
    const whole = wordsOf(name.toLowerCase());
    return whole.length === words.length && words.every((word, at) => whole[at]?.startsWith(word));
  };
  return regionCodes.get(key) ?? (key.length > 2 ? regions.find(isShort)?.short : undefined);
}

/** A country or a part of a postal code may follow a state. */
const isBehindRegion = (word: string) =>
  /^(?:,|u\.?s\.?(?:a\.?)?|canada|\d{5}(?:-?\d{4})?|[a-z]\d[a-z](?:\d[a-z]\d)?|\d[a-z]\d)$/i.test(
    word,
  );

/** The words before a state and the state, where words end with one: after a comma, or without one and written out. */
function readRegion(words: readonly string[]) {
  const comma = words.lastIndexOf(',');
  const after = words.slice(comma + 1).join(' ');
  const region = regionOf(after) ?? (/^[a-z]{1,2}$/i.test(after) ? after.toUpperCase() : undefined);
  if (comma > 0 && region) return { before: words.slice(0, comma), region };
  for (const at of [-3, -2, -1]) {
    const before = words.slice(0, at);
    const last = words.slice(at).join(' ');
    // `Port Washington` is a town.
    const isName = /^(?:|north|south|east|west|new|old|port|fort|ft\.?|mount|mt\.?|lake)$/i;
    const isWritten = regionCodes.has(spellingKey(last)) || last.endsWith('.');
    const found = isWritten && !isName.test(before.join(' ')) && regionOf(last);
    if (found) return { before, region: found };
  }
  return undefined;
}

/**
 * Reads a city as people write it: `Springfield, OH`, `Toronto ON, Canada`, `Naperville, Illinois 60540`.
 *
 * @param given the state, where it stands by itself
 */
export function splitPlace(text: string, given = ''): { city: string; region: string } {
  const plain = text.replace(/united states(?: of america)?/i, 'US').replaceAll(',', ' , ');
  let words: readonly string[] = plain.split(/\s+/).filter(Boolean);
  while (words.length > 1 && isBehindRegion(words.at(-1) ?? '')) words = words.slice(0, -1);
  let region = '';
  for (;;) {
    const read = readRegion(words);
    // It may be said twice: `Naperville, IL, Illinois`.
    if (!read || (region && read.region !== region)) break;
    ({ before: words, region } = read);
  }
  // Before a state, an address ends with the city.
  const city = region ? words.slice(words.lastIndexOf(',') + 1) : words;
  const own = city.join(' ').replaceAll(' ,', ',');
  if (given.trim() === '') return { city: own, region };
  const [meant = given.trim()] = [given, ...given.split(/[^\p{L}. ]+/u)].flatMap(
    (part) => regionOf(part) ?? [],
  );
  return { city: region === '' || region === meant ? own : text.trim(), region: meant };
}

export type Town = ReturnType<typeof splitPlace>;

/** Two towns are one unless their names or their known states differ. */
export const isSameTown = (one: Town, other: Town): boolean =>
  townKey(one.city) === townKey(other.city) &&
  (!one.region || !other.region || one.region === other.region);

/** The towns of a name, of this state where one is given: one of each state, the largest first. */
export async function findPlaces(city: string, region = ''): Promise<readonly Place[]> {
  const known = await towns();
  const key = townKey(city);
  const named = known.get(key) ?? known.get(`${key}city`) ?? [];
  const code = regionOf(region) ?? region.toUpperCase();
  return named.filter((place) => region === '' || place.region === code);
}

/** Towns that begin with what somebody types, as `Springfield, MO`; the whole name first, then the largest. */
export async function suggestPlaces(text: string, most = 8): Promise<string[]> {
  const known = [...(await towns())];
  // Without a comma, what looks like a state may be the next word's beginning.
  const isCity = !text.includes(',') && known.some(([name]) => name.startsWith(townKey(text)));
  const { city, region } = isCity ? { city: text, region: '' } : splitPlace(text);
  const key = townKey(city);
  if (key.length < 2) return [];
  const whole = await findPlaces(city);
  const begun = known.filter(([name]) => name !== key && name.startsWith(key));
  return [...whole, ...begun.flatMap(([, places]) => places)]
    .filter((place) => place.region.startsWith(region))
    .slice(0, most)
    .map((place) => `${place.city}, ${place.region}`);
}
