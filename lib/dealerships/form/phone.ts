/**
 * Writes a phone number as the registry has it: `(630) 555-0178`, as one is written in the United
 * States, becomes `+1 630 555 0178`. What is no such number comes back unchanged, for the registry
 * to refuse.
 */
export function internationalNumber(text: string): string {
  const plain = text.trim();
  if (plain.startsWith('+')) return plain.replace(/[().\s-]+/g, ' ').trim();
  const digits = /^1?(\d{3})(\d{3})(\d{4})$/.exec(plain.replace(/[().\s-]/g, ''));
  return digits ? `+1 ${digits[1]} ${digits[2]} ${digits[3]}` : plain;
}
