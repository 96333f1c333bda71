import { parseUrl } from './parse-url';

/** Nothing in it means something else in the header of a mail: no quotes, brackets, commas, blanks. */
const ADDRESS =
  /^([\p{L}\p{M}\p{N}!#$&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$&'*+/=?^_`{|}~-]+)*)@([\p{L}\p{M}\p{N}.-]+)$/u;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

const asciiOf = (domain: string) => parseUrl(`http://${domain}`)?.hostname ?? '';

/** The address with its domain in ASCII: 'dana@bücher.example' → 'dana@xn--bcher-kva.example'. */
export const inAscii = (address: string): string =>
  address.replace(/@.*/, (domain) => `@${asciiOf(domain.slice(1))}`);

/**
 * Reads one address, typed or pasted: 'Dana Reyes <dana@example.com>' and 'mailto:dana@example.com' are
 * 'dana@example.com'; undefined for other text, and for several addresses.
 */
export function readEmailAddress(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // Quotes as an office program writes them.
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚‹›]/g, "'")
    .trim();
  const [, name = '', inBrackets = plain] = /^([^<>]*)<([^<>]+)>[\s.,;]*$/.exec(plain) ?? [];
  const address = inBrackets
    .replace(/^\s*mailto:([^?\s]*)(?:\?.*)?$/i, '$1')
    .replace(/^(?:["'(<\s]|e-?mail:)+/i, '')
    .replace(/[>)"'.,;:!\s]{1,9}$/, '');
  const [, local = '', domain = ''] = ADDRESS.exec(address) ?? [];
  const isOne = !name.includes('@') || name.replace(/["'\s]/g, '') === address;
  const isWhole = local.length <= 64 && address.length <= 254 && DOMAIN.test(asciiOf(domain));
  return isOne && isWhole ? `${local}@${domain.toLowerCase()}` : undefined;
}
