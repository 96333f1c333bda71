import 'server-only';
import { type Dealership, guessable, readDealership } from '@/lib/domain/dealership';
import { spellingKey, nameWords } from '@/lib/domain/paths';
import { findPlaces } from './places';

/** Makes of cars sold in the United States, in their own spelling. */
const makes =
  `Acura, Alfa Romeo, Aston Martin, Audi, Bentley, BMW, Buick, Cadillac, Chevrolet, Chrysler, Dodge, Ferrari,
  Fiat, Ford, Genesis, GMC, Honda, Hyundai, INEOS, Infiniti, Jaguar, Jeep, Kia, Lamborghini, Land Rover,
  Lexus, Lincoln, Lotus, Lucid, Maserati, Mazda, McLaren, Mercedes-Benz, MINI, Mitsubishi, Nissan, Polestar,
  Porsche, Ram, Rivian, Rolls-Royce, Subaru, Tesla, Toyota, VinFast, Volkswagen, Volvo`.split(
    /,\s+/,
  );

type Hours = Record<'opens' | 'closes', string>;

const weekOf = (day: Hours, sat: Hours) => ({
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat,
  sun: null,
});

/** Typical opening hours, for somebody to correct. */
const usualHours = {
  openingHours: weekOf({ opens: '09:00', closes: '19:00' }, { opens: '09:00', closes: '17:00' }),
  serviceHours: weekOf({ opens: '07:30', closes: '18:00' }, { opens: '08:00', closes: '14:00' }),
};

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Lists the makes that a dealership's name contains, in that order. */
function brandsIn(name: string): string[] {
  const words = ` ${nameWords(name).join(' ').toLowerCase()} `;
  return makes
    .map((make) => ({ make, at: words.indexOf(` ${nameWords(make).join(' ').toLowerCase()} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ make }) => make);
}

/**
 * Completes a dealership's content from its name and city: brands, and state and time zone if only one state has a town
 * of that name. Adds the usual hours, marked as guessed. Keeps what is given.
 */
export async function completeContent(
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const name = textOf(given.name);
  const city = textOf(given.city);
  const [place, ...others] = await findPlaces(city, textOf(given.region));
  const { region, timeZone } = (others.length === 0 && place) || {};
  // The town's own spelling, such as Trois-Rivières.
  const isWritten = place && spellingKey(place.city) === spellingKey(city);
  const guessed = guessable.filter((field) => given[field] === undefined);
  const derived = { name, city, region, timeZone, brands: brandsIn(name), ...usualHours };
  const known = [...Object.entries(derived), ...Object.entries(given)];
  if (isWritten) known.push(['city', place.city]);
  if (guessed.length > 0) known.push(['guessed', guessed]);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== ''));
}

/** Values that a draft's preview shows for missing or faulty fields. */
const placeholders: Readonly<Record<string, unknown>> = {
  ...usualHours,
  city: '…',
  region: '…',
  timeZone: 'America/New_York',
};

/**
 * Builds the dealership that a draft's preview shows; faulty fields get placeholders or are left out. Returns undefined
 * if its name makes no path.
 */
export function showableDraft(content: unknown): Dealership | undefined {
  const read = readDealership(content);
  if ('dealership' in read) return read.dealership;
  const mended = { ...(content as Record<string, unknown> | undefined) };
  for (const { field } of read.faults) {
    const [part = ''] = field.split('.');
    mended[part] = placeholders[part];
  }
  const again = readDealership(mended);
  return 'dealership' in again ? again.dealership : undefined;
}
