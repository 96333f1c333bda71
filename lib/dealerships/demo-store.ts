/*
 * Stock, staff and calendar of the demonstration store. None of it belongs to a dealership, and the agent says so when
 * asked.
 */

export interface DemoCar {
  year: number;
  make: string;
  model: string;
  trim: string;
  fuel: 'gas' | 'hybrid' | 'electric';
  kind: 'SUV' | 'sedan' | 'truck' | 'van';
  /** Whole dollars, before taxes and fees. */
  listPrice: number;
  color: string;
  /** Mileage of a used car. */
  miles?: number;
}

export interface RepairOrder {
  /** The customer's name; callers are found by either part of it. */
  customer: string;
  /** One sentence that the agent speaks, in English and Spanish. */
  said: string;
  spanish: string;
}

export interface DemoDepartment {
  id: 'sales' | 'service' | 'parts' | 'finance';
  name: string;
  manager: string;
  people: string[];
}

type StockCar = [
  model: string,
  trim: string,
  fuel: DemoCar['fuel'],
  kind: DemoCar['kind'],
  listPrice: number,
  color: string,
];

const newCars: Record<string, StockCar[]> = {
  Toyota: [
    ['RAV4', 'XLE', 'gas', 'SUV', 33_400, 'silver'],
    ['RAV4', 'XLE Hybrid', 'hybrid', 'SUV', 36_100, 'blue'],
    ['Camry', 'SE Hybrid', 'hybrid', 'sedan', 31_800, 'white'],
    ['Corolla', 'LE', 'gas', 'sedan', 24_300, 'gray'],
    ['Tacoma', 'SR5', 'gas', 'truck', 39_700, 'black'],
    ['Highlander', 'XLE', 'gas', 'SUV', 46_200, 'red'],
    ['Sienna', 'LE', 'hybrid', 'van', 41_500, 'white'],
    ['Tundra', 'SR5', 'gas', 'truck', 51_900, 'silver'],
  ],
  Kia: [
    ['Sportage', 'EX', 'gas', 'SUV', 32_100, 'gray'],
    ['Sportage', 'EX Hybrid', 'hybrid', 'SUV', 34_800, 'blue'],
    ['Telluride', 'SX', 'gas', 'SUV', 49_300, 'black'],
    ['Sorento', 'S', 'gas', 'SUV', 36_500, 'white'],
    ['K4', 'LXS', 'gas', 'sedan', 24_200, 'silver'],
    ['EV6', 'Wind', 'electric', 'SUV', 46_900, 'red'],
    ['Carnival', 'EX', 'gas', 'van', 42_600, 'gray'],
    ['K5', 'GT-Line', 'gas', 'sedan', 30_400, 'blue'],
  ],
  Honda: [
    ['CR-V', 'EX', 'gas', 'SUV', 34_200, 'gray'],
    ['CR-V', 'Sport Hybrid', 'hybrid', 'SUV', 36_700, 'white'],
    ['Civic', 'Sport', 'gas', 'sedan', 27_300, 'blue'],
    ['Accord', 'EX-L Hybrid', 'hybrid', 'sedan', 35_900, 'black'],
    ['Pilot', 'EX-L', 'gas', 'SUV', 46_800, 'red'],
    ['Odyssey', 'EX-L', 'gas', 'van', 44_900, 'silver'],
  ],
  Ford: [
    ['F-150', 'XLT', 'gas', 'truck', 49_800, 'blue'],
    ['F-150', 'XLT PowerBoost', 'hybrid', 'truck', 55_600, 'black'],
    ['Explorer', 'Active', 'gas', 'SUV', 43_200, 'white'],
    ['Escape', 'Active', 'gas', 'SUV', 32_400, 'gray'],
    ['Maverick', 'XLT', 'hybrid', 'truck', 32_900, 'red'],
    ['Mustang Mach-E', 'Select', 'electric', 'SUV', 41_300, 'silver'],
  ],
  Chevrolet: [
    ['Silverado 1500', 'LT', 'gas', 'truck', 51_200, 'black'],
    ['Equinox', 'LT', 'gas', 'SUV', 32_300, 'white'],
    ['Equinox EV', 'LT', 'electric', 'SUV', 37_800, 'blue'],
    ['Traverse', 'LT', 'gas', 'SUV', 44_100, 'gray'],
    ['Trax', '2RS', 'gas', 'SUV', 26_400, 'red'],
    ['Tahoe', 'LS', 'gas', 'SUV', 62_900, 'silver'],
  ],
};

const carOf = ([model, trim, fuel, kind, listPrice, color]: StockCar) => ({
  model,
  trim,
  fuel,
  kind,
  listPrice,
  color,
});

const usedCars: [year: number, make: string, car: StockCar, miles: number][] = [
  [2022, 'Toyota', ['RAV4', 'XLE', 'gas', 'SUV', 26_900, 'white'], 34_200],
  [2021, 'Honda', ['Accord', 'Sport', 'gas', 'sedan', 22_700, 'gray'], 41_800],
  [2020, 'Ford', ['F-150', 'XLT', 'gas', 'truck', 29_400, 'blue'], 58_300],
  [2019, 'Chevrolet', ['Equinox', 'LT', 'gas', 'SUV', 15_900, 'black'], 66_100],
];

/** Model year of new cars. */
const MODEL_YEAR = 2026;

/** Lists at most a dozen cars: new ones of the store's brands, where the demonstration has any, and four used ones. */
export function demoCars(brands: readonly string[]): DemoCar[] {
  const known = brands.filter((brand) => Object.hasOwn(newCars, brand));
  const perBrand = Math.max(1, Math.floor(8 / Math.max(1, known.length)));
  const fresh = known.flatMap((make) =>
    (newCars[make] ?? [])
      .slice(0, perBrand)
      .map((car): DemoCar => ({ year: MODEL_YEAR, make, ...carOf(car) })),
  );
  return [
    ...fresh,
    ...usedCars.map(([year, make, car, miles]) => ({ year, make, ...carOf(car), miles })),
  ];
}

export const repairOrders: RepairOrder[] = [
  {
    customer: 'Maria Lopez',
    said: 'The 2019 Camry is ready: the front brakes are done, and you can pick it up until service closes.',
    spanish:
      'El Camry 2019 está listo: los frenos delanteros están hechos, y lo puede recoger hasta que cierre servicio.',
  },
  {
    customer: 'Dave Kowalski',
    said: 'The 2021 RAV4 is on the lift now. The oil change is done, the tire rotation is next: about another hour.',
    spanish:
      'La RAV4 2021 está en el taller ahora. El cambio de aceite está hecho y sigue la rotación: más o menos una hora más.',
  },
  {
    customer: 'James Carter',
    said: 'The 2018 F-150 waits for its water pump, which comes tomorrow morning. Your advisor calls as soon as it is in.',
    spanish:
      'La F-150 2018 espera su bomba de agua, que llega mañana por la mañana. Su asesor le llama en cuanto llegue.',
  },
];

export const departments: DemoDepartment[] = [
  { id: 'sales', name: 'sales', manager: 'Lisa Chen', people: ['Mike Alvarez', 'Tanya Brooks'] },
  {
    id: 'service',
    name: 'service',
    manager: 'Robert Hayes',
    people: ['Jenny Park', 'Carlos Ruiz'],
  },
  { id: 'parts', name: 'parts', manager: 'Sam Whitfield', people: ['Omar Haddad'] },
  { id: 'finance', name: 'finance', manager: 'Denise Porter', people: ['Kevin Tran'] },
];

/** Local times at which the demonstration's service calendar is taken, by weekday (0 is Sunday). */
export const takenTimes: Record<number, string[]> = {
  1: ['08:00', '08:30', '10:00', '14:00'],
  2: ['09:00', '11:30', '15:00'],
  3: ['08:30', '13:00', '13:30'],
  4: ['09:30', '10:30', '16:00'],
  5: ['08:00', '11:00', '14:30'],
  6: ['09:00', '09:30', '12:00'],
};
