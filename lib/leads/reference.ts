import { createCode, readCode } from '@/lib/spoken-code';

const LENGTH = 8;

const inHalves = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A new reference, such as `K7Q2-M9XD`: one of 650 thousand million, which says nothing of what it is for. */
export const createReference = (): string => inHalves(createCode(LENGTH));

/** A reference as it is kept, of any spelling: small letters, without the dash, with an O for the zero. */
export function readReference(text: string): string | undefined {
  const code = readCode(text, LENGTH);
  return code === undefined ? undefined : inHalves(code);
}
