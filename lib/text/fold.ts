/** Letters that Unicode does not take apart into a letter and a mark. */
const letters = [...'ßẞæÆœŒþÞøØđĐðÐħĦıłŁŧŦŋŊĸς'];
const plain = 'ss SS ae Ae oe Oe th Th o O d D d D h H i l L t T n N k σ'.split(' ');

/** A text with what is written for such letters. */
export const plainLetters = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (letter) => plain[letters.indexOf(letter)] ?? letter);

/** Marks of letters, apostrophes and quotation marks, also those that are typed as accents, and what nobody sees. */
const unheard = /['"`´ʹ-ʼˈ‘-‟′″‹›«»＇＂\p{Cf}\p{Mn}]/gu;

/**
 * A text as searches and sorts compare it: `Élise`, `ELISE` and `elise` are one, as are `O’Brien` and `obrien`, `Øresund`
 * and `oresund`, whichever way their letters are composed.
 */
export const fold = (text: string): string =>
  plainLetters(text.replace(unheard, '').normalize('NFKD').toLowerCase())
    .replace(unheard, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
