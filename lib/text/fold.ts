/** Letters that Unicode does not take apart into a letter and a mark. */
const baseLetters: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k', ı: 'i', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/** Marks of letters, apostrophes and quotation marks, also those that are typed as accents, and what nobody sees. */
const unheard = /['"`´ʹ-ʼˈ‘-‟′″‹›«»＇＂\p{Cf}\p{Mn}]/gu;

/**
 * A text as searches and sorts compare it: `Élise`, `ELISE` and `elise` are one, as are `O’Brien` and `obrien`, `Øresund`
 * and `oresund`, whichever way their letters are composed.
 */
export const fold = (text: string): string =>
  text
    .replace(unheard, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(unheard, '')
    .replace(/\P{ASCII}/gu, (letter) => baseLetters[letter] ?? letter)
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
