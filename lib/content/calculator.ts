const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollars = (value: number) => `$${whole.format(value)}`;

interface Dial {
  /** Name in the page's address. */
  readonly name: 'calls' | 'share' | 'order';
  readonly label: string;
  readonly range: readonly [least: number, most: number, step: number];
  /** Initial value. */
  readonly example: number;
  readonly text: (value: number) => string;
}

const percent = (value: number) => `${value}%`;

const dials: readonly Dial[] = [
  { name: 'calls', label: 'Missed calls a week', range: [0, 100, 1], example: 25, text: String },
  {
    name: 'share',
    label: 'Share that would have booked',
    range: [0, 100, 1],
    example: 30,
    text: percent,
  },
  {
    name: 'order',
    label: 'Average repair order',
    range: [50, 2_000, 10],
    example: 400,
    text: dollars,
  },
];

type CalculatorNumbers = Readonly<Record<Dial['name'], number>>;

/** Part of the pages' script, so it has few words and no import. */
export const calculator = {
  id: 'calculator',
  title: 'What a month of missed calls costs you',
  dials,
  perMonth: 'a month goes elsewhere',
  dollars,
  /** The calculation, in characters of the typeface's first file. */
  sum: ({ calls, share, order }: CalculatorNumbers) =>
    `${calls} calls × ${share}% × ${dollars(order)} × 52 weeks / 12 months`,
  note: 'An example until you move the dials. To share your numbers, copy this page’s address.',
} as const;

/** Cost in US dollars a month: the value of the calls missed in its weeks. */
export const costOfMonth = ({ calls, share, order }: CalculatorNumbers) =>
  (calls * share * order * 52) / 1_200;

/** Reads the numbers of an address; a missing or invalid one is the example's. */
export function readNumbers(search: string): CalculatorNumbers {
  const given = new URLSearchParams(search);
  const read = ({ name, range: [least, most, step], example }: Dial) => {
    const text = given.get(name) ?? '';
    const value = Number(text);
    const isOnDial =
      /^\d{1,4}$/.test(text) && value >= least && value <= most && (value - least) % step === 0;
    return [name, isOnDial ? value : example];
  };
  return Object.fromEntries(dials.map(read)) as CalculatorNumbers;
}
