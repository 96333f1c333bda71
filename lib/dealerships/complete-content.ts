import 'server-only';
import { townKey, wordsOf } from './paths';

/** The makes of cars that are sold in the United States, as they write themselves. */
const makes: readonly string[] = [
  ...['Acura', 'Alfa Romeo', 'Aston Martin', 'Audi', 'Bentley', 'BMW', 'Buick', 'Cadillac'],
  ...['Chevrolet', 'Chrysler', 'Dodge', 'Ferrari', 'Fiat', 'Ford', 'Genesis', 'GMC', 'Honda'],
  ...['Hyundai', 'INEOS', 'Infiniti', 'Jaguar', 'Jeep', 'Kia', 'Lamborghini', 'Land Rover'],
  ...['Lexus', 'Lincoln', 'Lotus', 'Lucid', 'Maserati', 'Mazda', 'McLaren', 'Mercedes-Benz'],
  ...['MINI', 'Mitsubishi', 'Nissan', 'Polestar', 'Porsche', 'Ram', 'Rivian', 'Rolls-Royce'],
  ...['Subaru', 'Tesla', 'Toyota', 'VinFast', 'Volkswagen', 'Volvo'],
];

/** The hours that most dealerships have, near enough to be corrected. */
const usualHours = { opens: '09:00', closes: '19:00' };
const usualSaturday = { opens: '09:00', closes: '17:00' };
const usualService = { opens: '07:30', closes: '18:00' };
const usualServiceSaturday = { opens: '08:00', closes: '14:00' };

const week = (day: typeof usualHours, saturday: typeof usualHours) => ({
  ...{ mon: day, tue: day, wed: day, thu: day, fri: day },
  sat: saturday,
  sun: null,
});

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The makes that a dealership's name names, in the order in which it does. */
export function brandsIn(name: string): string[] {
  const words = ` ${wordsOf(name).join(' ').toLowerCase()} `;
  return makes
    .map((make) => ({ make, at: words.indexOf(` ${wordsOf(make).join(' ').toLowerCase()} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ make }) => make);
}

/** The state and the time zone of a town of the United States: of the largest of that name, if no state is given. */
async function placeOf(city: string, region: string) {
  // Half a megabyte, which only who adds a dealership needs.
  const { default: towns } = await import('./towns.generated');
  const key = townKey(city);
  const known = towns[key] ?? towns[`${key}city`] ?? [];
  const wanted = region.toUpperCase();
  const place = known.find((each) => wanted === '' || each.startsWith(`${wanted} `));
  const [state, timeZone] = place?.split(' ') ?? [];
  return { region: state, timeZone };
}

/**
 * Fills in what is missing in a dealership's content and can be told from its name and its city: its brands, its state,
 * its time zone and the usual hours. What is given stays.
 */
export async function completeContent(
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const name = textOf(given.name);
  const city = textOf(given.city);
  const place = await placeOf(city, textOf(given.region));
  const guesses = {
    name,
    city,
    region: place.region,
    brands: brandsIn(name),
    timeZone: place.timeZone,
    openingHours: week(usualHours, usualSaturday),
    serviceHours: week(usualService, usualServiceSaturday),
  };
  const known = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  // As JSON has it: without what is not known.
  return JSON.parse(JSON.stringify({ ...guesses, ...Object.fromEntries(known) })) as Record<
    string,
    unknown
  >;
}
