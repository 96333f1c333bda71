import glossary from './spanish.json';

/** The longest phrases first, by their number of words. */
const phrases = new Map<string, string>(Object.entries(glossary));
const LONGEST = 5;

const SPANISH =
  /[¿¡ñ]|\b(?:hola|quiero|quisiera|necesito|tengo|gracias|por favor|cita|para|cu[aá]nto|cu[aá]ndo|d[oó]nde|est[aá]n?|ma[nñ]ana|carro|coche|aceite|frenos|hablas?|espa[nñ]ol|viernes|jueves|mi[eé]rcoles|martes|lunes|s[aá]bado|domingo|puedo|puede|pueden|tienen|buenos|buenas|llamo|nombre|soy|s[ií]|una|con|las|los|mi|pero|muy|porque|usted|ayuda|adi[oó]s|precio|el|del|qu[eé])\b/gi;
const ONLY_SPANISH =
  /[¿¡ñ]|\b(?:hola|quiero|quisiera|necesito|gracias|por favor|cu[aá]nto|espa[nñ]ol|habla|hablas|buenos d[ií]as|buenas tardes|tengo|est[aá]n|viernes|jueves|martes|lunes|puedo|tienen)\b/i;

/** Whether words are Spanish; those of an English sentence with a Spanish name in it are not. */
export function isSpanish(words: string): boolean {
  const count = words.trim().split(/\s+/).length;
  const found = words.match(SPANISH)?.length ?? 0;
  return found / count >= 0.4 && (ONLY_SPANISH.test(words) || (found > 1 && found / count > 0.5));
}

const unaccented = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '');
const plain = new Map([...phrases].map(([spanish, english]) => [unaccented(spanish), english]));

/** As much of it in English as the understanding needs, word by word; names and the rest stay. */
export function fromSpanish(words: string): string {
  const tokens = words.replace(/[¿¡]/g, '').split(/\s+/);
  const out: string[] = [];
  for (let at = 0; at < tokens.length;) {
    let taken = 0;
    for (let length = LONGEST; length > 0 && taken === 0; length -= 1) {
      const piece = tokens.slice(at, at + length);
      const key = unaccented(piece.join(' ').toLowerCase()).replace(/[.,!?;]+$/, '');
      const english = piece.length === length ? plain.get(key) : undefined;
      if (english === undefined) continue;
      out.push(english + (/[.,!?;]+$/.exec(piece.at(-1)!)?.[0] ?? ''));
      taken = length;
    }
    if (taken === 0) out.push(tokens[at]!);
    at += Math.max(1, taken);
  }
  return out.join(' ');
}
