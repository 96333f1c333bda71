import saidForWritten from './said-for-written.json';

const MAX_CHARACTERS = 1_000;

/** Short words that are not abbreviations in capitals. */
const WORD =
  /^(?:A[NST]|AND|BY|CAR|DO|FOR|GAS|I[FNST]|KIA|MY|NEW|NOT?|O[FKNR]|PIN|RA[MV]|THE|TO|UP|VIN|WE|YOU)$/;

/** Spoken forms of abbreviations, units, and names that Flite mispronounces; states by their postal codes. */
const SAID = new Map(Object.entries(saidForWritten.words));
const STATES = new Map(Object.entries(saidForWritten.states));

const { numbers: NUMBERS, tens: TENS } = saidForWritten;

/** Writes 0 to 99 in words, since Flite reads figures by their context. */
function sayNumber(figures: string): string {
  const ten = TENS[Math.floor(+figures / 10) - 2] ?? '';
  return NUMBERS[+figures] ?? (+figures % 10 ? `${ten} ${NUMBERS[+figures % 10]}` : ten);
}

/** '2021' → 'twenty twenty one', '2005' → 'two thousand five', '1900' → 'nineteen hundred'. */
function sayYear(century: string, year: string): string {
  if (century === '20' && +year < 10) return `two thousand ${+year ? sayNumber(year) : ''}`;
  const end = +year < 10 ? `oh ${sayNumber(year)}` : sayNumber(year);
  return `${sayNumber(century)} ${+year ? end : 'hundred'}`;
}

/** Spells a code by letters and figures. 'A' becomes 'ay', since Flite reads a single 'A' as the article. */
const spell = (code: string) =>
  [...code].map((each) => (each === 'A' ? 'ay' : (NUMBERS[+each] ?? each))).join(' ');

/** '14:30' → '2:30 PM', '9:00' and 'a' → '9 AM', '10:00' → '10'. */
function sayTime(_: string, hours = '', minutes = '00', half: unknown = ''): string {
  const time = `${+hours % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}`;
  const name =
    +hours > 12 ? 'PM' : /^[ap]/i.test(String(half)) ? `${String(half).toUpperCase()}M` : '';
  return `${time} ${name}`.trim();
}

const sayDate = (year: string, month: string, day: string) =>
  new Date(Date.UTC(+year, +month - 1, +day)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  });

const sayAddress = (address: string) =>
  address.replace('@', ' at ').replaceAll('.', ' dot ').replaceAll('-', ' dash ');

/** A pattern and its spoken form: a replacement string, or a function of the groups. */
type Rule = [RegExp, string | ((match: string, ...groups: string[]) => string)];

/** Rules in order. Flite itself reads prices, ordinals and most other text as people do. */
const RULES: Rule[] = [
  [/[‘’]/g, "'"],
  [/ñ/gi, 'ny'],
  [/\s[–—-]\s|—/g, ', '],
  [/[–−]/g, '-'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g, sayAddress],
  [/\b(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|ai|io|us)\b/gi, sayAddress],
  [/\b(20\d\d)-(\d\d)-(\d\d)\b/g, (_, year, month, day) => sayDate(year!, month!, day!)],
  [/\b(\d\d?)\/(\d\d?)\/(20\d\d)\b/g, (_, month, day, year) => sayDate(year!, month!, day!)],
  [
    /(?:\+?(\b1)[ .-]?)?\(?\b(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})\b/g,
    (_, ...groups) => groups.slice(0, 4).filter(Boolean).map(spell).join(', '),
  ],
  [/\b\d{3}-\d{4}\b/g, (number) => number.split('-').map(spell).join(', ')],
  [/\+(?=\W|\d|$)/g, ' plus '],
  [/\b(Sure|Yes|Yeah|Well|Oh|Great), OK\b/g, '$1, okay'],
  [/, ([A-Z]{2})\b(?![.-]\w)/g, (_, code) => `, ${STATES.get(code!) ?? code}`],
  [/\b24\/7\b/g, 'twenty four seven'],
  [/\b(1?\d)(?::([0-5]\d))?\s?([apAP])\.?[mM]\b(?:\.(?=,|\s+[a-z]))?/g, sayTime],
  [/\b([01]?\d|2[0-3]):([0-5]\d)\b(?! [AP]M)/g, sayTime],
  [/\$(\d[\d.,]*[KMBk])\b/g, '$1 dollars'],
  [/(?<=\d)([KMBk])\b/g, (scale) => ` ${SAID.get(scale.toUpperCase())}`],
  [/\/mo\b/g, ' a month'],
  [/(?<=\d) ?(hp|L|lbs|mi|mpg|mph|")(?!\w)/g, (_, unit) => ` ${SAID.get(unit!)}`],
  [/(?<=\.\d{1,3}|\d )s\b/g, ' seconds'],
  [/\b(Ave|Blvd|Hwy|Pkwy|Rd|vs)\b(?:\.(?=,|\s+\w))?/g, (_, word) => SAID.get(word!) ?? ''],
  [/\b(?:Hyundai|Ioniq|Palisade|Kia)\b/g, (name) => SAID.get(name) ?? name],
  [/#(?=\d)|\bNo\. (?=\d)/g, 'number '],
  // Model names: Ram 1500, Porsche 911, F-150, GX 460, CR-V, ID.4, EV6.
  [/(?<=\b(?:Ram|Silverado|Sierra) )(\d\d)00(HD)?\b/g, '$1 hundred $2'],
  [/\b(Porsche|[A-Z]{1,3})[ -]?(\d)([1-9]\d)\b/g, '$1 $2 $3'],
  [/\b911\b/g, spell],
  [/\bSOC 2\b/g, 'sock two'],
  [/\bType II\b/g, 'type two'],
  // Codes: order numbers, vehicle numbers and postal codes.
  [/(?<![\d$,.])\b(\d{2,3})(\d{3})(?= (?:miles|dollars)\b)/g, '$1,$2'],
  [/(?<![\d$,.])\b\d{5,}\b(?!,\d)/g, spell],
  [/\b(?=[A-Z]{0,16}\d)(?=\d{0,16}[A-Z])[A-Z\d]{5,17}\b/g, spell],
  [/\b([A-Z]{1,3})[-.](?=[A-Z\d])/g, '$1 '],
  [/\b[A-Z]{2,3}(?=\d{0,3}\b)/g, (word) => (WORD.test(word) ? word : `${spell(word)} `)],
  [/(\d)-(?=\d)/g, '$1 to '],
  [
    /(?<![$\d.,])\b(19|20)(\d\d)\b(?![.,]?\d| (?:miles|dollars))/g,
    (_, century, year) => sayYear(century!, year!),
  ],
  // "March 3" stays: Flite reads it as an ordinal.
  [/(?<![$\d.,:]|\b[A-Z][a-z]{1,9}\.? )\b\d{1,2}\b(?![.,:]?\d|%)/g, sayNumber],
  [/~(?=[\d$])/g, 'about '],
  [/\s?&\s?/g, ' and '],
];

/** Cuts a text to 1,000 characters and removes markup that a synthesizer would obey (SSML). */
export const cleanText = (text: string) =>
  text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    .replace(/<[a-z/!?][^<>]*>/gi, ' ')
    .replace(/[\p{C}<>[\]{}|\\^*`]/gu, ' ');

/** Factor by which weighty text is slowed. */
export const SLOW = 1.1;

/** Tells whether a caller writes a text down or acts on it: times, numbers, addresses, warnings. */
export const isWeighty = (text: string) =>
  /\d|@|\b(?:unsafe|danger|emergency|pull over|don't drive|do not drive|confirm(?:ed)?)\b/i.test(
    text,
  );

/** Writes a text for Flite, in ASCII, with figures, codes and names as people say them; '' if nothing is to be said. */
export function toSpokenText(text: string): string {
  const spelled = RULES.reduce(
    // The cast is needed because each kind of replacement has its own overload.
    (line, [pattern, said]) => line.replace(pattern, said as string),
    cleanText(text),
  );
  const spoken = spelled
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x21-\x7e]|[_/]/g, ' ')
    .replace(/ +([,.!?])?/g, (_, mark?: string) => mark ?? ' ')
    .trim();
  return /[a-z\d]/i.test(spoken) ? spoken : '';
}
