import { type DemoCar, demoCars } from '@/lib/dealerships/demo-store';
import type { SpokenCar } from '@/lib/embedded-platform/language/spoken-car';

const SHADES: Readonly<Record<string, readonly string[]>> = {
  light: ['white', 'silver'],
  dark: ['black', 'gray', 'blue'],
};

const THREE_ROWS = new Set(
  'Highlander Sienna Telluride Sorento Carnival Pilot Odyssey Explorer Traverse Tahoe'.split(' '),
);

/** Finds the demonstration's cars that match a description. */
export function findCars(brands: readonly string[], car: SpokenCar): DemoCar[] {
  const wants = (key: 'make' | 'model' | 'fuel' | 'kind' | 'color' | 'year', of: DemoCar) =>
    car[key] === undefined ||
    car[key] === of[key] ||
    ((key === 'model' || key === 'make') && [of.model, of.make].includes(car.also ?? '')) ||
    (key === 'color' && SHADES[car.color!]?.includes(of.color));
  const isHybridByTrim = (of: DemoCar) =>
    of.trim.toLowerCase().includes((car.trim ?? '').toLowerCase());
  return demoCars(brands)
    .filter((of) =>
      (['make', 'model', 'fuel', 'kind', 'color', 'year'] as const).every((key) => wants(key, of)),
    )
    .filter((of) => car.isUsed === undefined || car.isUsed === (of.miles !== undefined))
    .filter((of) => !car.hasThirdRow || THREE_ROWS.has(of.model))
    .filter((of) => car.budget === undefined || of.listPrice <= car.budget)
    .filter((of) => car.trim === undefined || isHybridByTrim(of));
}

export const pickOf = ({ year, make, model, trim, fuel }: DemoCar) => ({
  year,
  make,
  model,
  trim,
  fuel,
});

/** Finds alternatives: cars of the same model, else of the same kind, else all. */
export function nearestCars(
  brands: readonly string[],
  { model, kind, fuel, budget, isUsed }: SpokenCar,
): DemoCar[] {
  const tries: SpokenCar[] = [
    { ...(model && { model }) },
    { ...(kind && { kind }), ...(fuel && { fuel }) },
    { ...(kind && { kind }) },
    { ...(fuel && { fuel }) },
  ];
  const hit = tries
    .filter((wish) => Object.keys(wish).length > 0)
    .map((wish) => findCars(brands, wish))
    .find((cars) => cars.length > 0);
  const all = hit ?? demoCars(brands);
  const used = all.filter(({ miles }) => isUsed && miles !== undefined);
  const near = used.length > 0 ? used : all;
  return budget === undefined ? near : near.toSorted((a, b) => a.listPrice - b.listPrice);
}
