const DIGITS = 'zero one two three four five six seven eight nine'.split(' ');

const characterOf = (token: string): string | undefined => {
  const plain = token.toLowerCase().replace(/[^a-z\d]/g, '');
  if (plain === 'oh') return '0';
  const digit = DIGITS.indexOf(plain);
  if (digit >= 0) return String(digit);
  return plain.length === 1 || /^\d+$/.test(plain) ? plain.toUpperCase() : undefined;
};

/** From so many characters on a run of single letters and digits is a part of a VIN. */
const LEAST = 6;

/** Writes a spoken VIN as one word: 'the vin is one f t e w one e p' → 'the VIN is 1FTEW1EP'. */
export function withVin(text: string): string {
  const [lead = ''] = /^.*?\bvin\b(?: (?:number|is|it's))*:? /i.exec(text) ?? [];
  if (lead === '') return text;
  const tokens = text.slice(lead.length).split(' ');
  const end = tokens.findIndex((token) => characterOf(token) === undefined);
  const run = end < 0 ? tokens : tokens.slice(0, end);
  const vin = run.map(characterOf).join('');
  if (vin.length < LEAST) return text;
  const head = lead.replace(/\bvin\b/i, 'VIN');
  return [`${head}${vin}`, ...tokens.slice(run.length)].join(' ');
}
