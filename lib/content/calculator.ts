/** One number of the calculator: its name in the page's address, and how far its dial goes. */
export interface Dial {
  readonly name: 'calls' | 'share' | 'order';
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Where it stands until it is turned. */
  readonly example: number;
  readonly text: (value: number) => string;
}

export type CalculatorNumbers = Readonly<Record<Dial['name'], number>>;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const dollars = (value: number) => `$${whole.format(value)}`;

/** Part of the pages' script: few words, and no import. */
export const calculator = {
  id: 'calculator',
  eyebrow: 'Your own numbers',
  title: 'What a month of missed calls costs.',
  titleFor: (name: string) => `What a month of missed calls costs ${name}.`,
  lead: 'Your phone system knows the first number, your DMS the third. The second is your call.',
  dials: [
    {
      name: 'calls',
      label: 'Missed calls a week',
      least: 0,
      most: 100,
      step: 1,
      example: 25,
      text: String,
    },
    {
      name: 'share',
      label: 'Share that would have booked',
      least: 0,
      most: 100,
      step: 1,
      example: 30,
      text: (value) => `${value}%`,
    },
    {
      name: 'order',
      label: 'Average repair order',
      least: 50,
      most: 2_000,
      step: 10,
      example: 400,
      text: dollars,
    },
  ] satisfies readonly Dial[] as readonly Dial[],
  drawing: 'A mark for each missed call a week. Red: it would have booked.',
  perMonth: 'a month goes elsewhere',
  dollars,
  /** The arithmetic, in signs that the first file of the typeface has. */
  sum: ({ calls, share, order }: CalculatorNumbers) =>
    `${calls} calls × ${share}% × ${dollars(order)} × 52 weeks / 12 months`,
  note: 'An example until you turn the dials. Your numbers stay in this page’s address: copy it to share the result.',
} as const;

/** US dollars a month: what the missed calls of its weeks would have brought. */
export function costOfMonth({ calls, share, order }: CalculatorNumbers): number {
  return (calls * share * order * 52) / 1_200;
}

/** The numbers of an address; one that is missing, or is no number on its dial, is the example's. */
export function readNumbers(search: string): CalculatorNumbers {
  const given = new URLSearchParams(search);
  const read = ({ name, least, most, step, example }: Dial) => {
    const text = given.get(name) ?? '';
    const value = Number(text);
    const isOnDial =
      /^\d{1,4}$/.test(text) && value >= least && value <= most && (value - least) % step === 0;
    return [name, isOnDial ? value : example];
  };
  return Object.fromEntries(calculator.dials.map(read)) as CalculatorNumbers;
}
