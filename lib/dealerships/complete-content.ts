import 'server-only';
import { type Dealership, guessable, readDealership } from '@/lib/domain/dealership';
import { spellingKey, wordsOf } from '@/lib/domain/paths';
import { findPlaces } from './places';

/** The makes of cars that are sold in the United States, as they write themselves. */
const makes: readonly string[] = [
  ...['Acura', 'Alfa Romeo', 'Aston Martin', 'Audi', 'Bentley', 'BMW', 'Buick', 'Cadillac'],
  ...['Chevrolet', 'Chrysler', 'Dodge', 'Ferrari', 'Fiat', 'Ford', 'Genesis', 'GMC', 'Honda'],
  ...['Hyundai', 'INEOS', 'Infiniti', 'Jaguar', 'Jeep', 'Kia', 'Lamborghini', 'Land Rover'],
  ...['Lexus', 'Lincoln', 'Lotus', 'Lucid', 'Maserati', 'Mazda', 'McLaren', 'Mercedes-Benz'],
  ...['MINI', 'Mitsubishi', 'Nissan', 'Polestar', 'Porsche', 'Ram', 'Rivian', 'Rolls-Royce'],
  ...['Subaru', 'Tesla', 'Toyota', 'VinFast', 'Volkswagen', 'Volvo'],
];

type Hours = Record<'opens' | 'closes', string>;

const weekOf = (day: Hours, sat: Hours) => ({
  ...{ mon: day, tue: day, wed: day, thu: day, fri: day },
  ...{ sat, sun: null },
});

/** The hours that most dealerships have, near enough to be corrected. */
const usualHours = {
  openingHours: weekOf({ opens: '09:00', closes: '19:00' }, { opens: '09:00', closes: '17:00' }),
  serviceHours: weekOf({ opens: '07:30', closes: '18:00' }, { opens: '08:00', closes: '14:00' }),
};

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The makes that a dealership's name names, in the order in which it does. */
function brandsIn(name: string): string[] {
  const words = ` ${wordsOf(name).join(' ').toLowerCase()} `;
  return makes
    .map((make) => ({ make, at: words.indexOf(` ${wordsOf(make).join(' ').toLowerCase()} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ make }) => make);
}

/**
 * Fills in what is missing in a dealership's content and can be told from its name and its city: its brands, its state and
 * its time zone, where no other state has a city of that name. The usual hours are filled in, too, as guesses. What is
 * given stays.
 */
export async function completeContent(
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const name = textOf(given.name);
  const city = textOf(given.city);
  const [place, ...others] = await findPlaces(city, textOf(given.region));
  const { region, timeZone } = (others.length === 0 && place) || {};
  // As it writes itself: Trois-Rivières.
  const isWritten = place && spellingKey(place.city) === spellingKey(city);
  const guessed = guessable.filter((field) => given[field] === undefined);
  const told = { name, city, region, timeZone, brands: brandsIn(name), ...usualHours };
  const known = [...Object.entries(told), ...Object.entries(given)];
  if (isWritten) known.push(['city', place.city]);
  if (guessed.length > 0) known.push(['guessed', guessed]);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== ''));
}

/** What a draft shows in the place of what it lacks or has wrong. */
const placeholders: Readonly<Record<string, unknown>> = {
  ...usualHours,
  ...{ city: '…', region: '…', timeZone: 'America/New_York' },
};

/**
 * The dealership that a draft makes, with placeholders for what is faulty, or without it where a page can do without.
 * Undefined where it has no name that makes a page.
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
