import { createCode, readCode } from '@/lib/spoken-code';

/** One of 729 million: with 50,000 of them, one of 15,000 guesses finds one, and guesses are limited. */
const LENGTH = 6;

/** A new link's code, such as `K7Q2M9`. */
export const createLinkCode = (): string => createCode(LENGTH);

/** A link's code as it is kept, of any spelling; undefined for what is none. */
export const readLinkCode = (text: string): string | undefined => readCode(text, LENGTH);
