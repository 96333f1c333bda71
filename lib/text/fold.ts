/** Letters that Unicode does not decompose into a letter and a mark. */
const letters = [...'ßẞæÆœŒþÞøØđĐðÐħĦıłŁŧŦŋŊĸς'];
const plain = 'ss SS ae Ae oe Oe th Th o O d D d D h H i l L t T n N k σ'.split(' ');

/** Replaces such letters by plain ones. */
export const plainLetters = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (letter) => plain[letters.indexOf(letter)] ?? letter);

/** Accents, apostrophes and quotation marks, including those typed as accents, and invisible characters. */
const unheard = /['"`´ʹ-ʼˈ‘-‟′″‹›«»＇＂\p{Cf}\p{Mn}]/gu;

/**
 * Folds a text for searches and sorting: `Élise`, `ELISE` and `elise` are equal, as are `O’Brien` and `obrien`,
 * `Øresund` and `oresund`, in any Unicode composition.
 */
export const fold = (text: string): string =>
  plainLetters(text.replace(unheard, '').normalize('NFKD').toLowerCase())
    .replace(unheard, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
