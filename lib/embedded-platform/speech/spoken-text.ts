import { US_STATES } from './us-states';

const MAX_CHARACTERS = 1_000;

const DIGITS: Record<string, string> = {
  '0': 'zero',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
};

const SCALES: Record<string, string> = { K: 'thousand', M: 'million', B: 'billion' };

const spellDigits = (digits: string) => [...digits].map((digit) => DIGITS[digit]).join(' ');

/** 14:30 → '2 30 PM'; 8:05 AM → '8 oh 5 AM'; on the hour → '6 PM'. */
function sayClock(hours: string, minutes: string, half: string | undefined): string {
  const hour = Number(hours);
  const isAfternoon = half ? half.toLowerCase() === 'p' : hour >= 12;
  const minute = Number(minutes);
  const spokenMinute = minute === 0 ? '' : minute < 10 ? ` oh ${minute}` : ` ${minute}`;
  return `${hour % 12 || 12}${spokenMinute} ${isAfternoon ? 'PM' : 'AM'}`;
}

const REPLACEMENTS: readonly [RegExp, (match: string, ...parts: string[]) => string][] = [
  [
    /\+?1?[ .-]?\(?\b(\d{3})\)?[ .-](\d{3})[ .-](\d{4})\b/g,
    (_, area, exchange, line) =>
      `${spellDigits(area!)}, ${spellDigits(exchange!)}, ${spellDigits(line!)}`,
  ],
  [
    /\+\d[\d ]{6,18}\d\b/g,
    (number) => `plus ${number.slice(1).split(/ +/).map(spellDigits).join(', ')}`,
  ],
  [/, ([A-Z]{2})\b/g, (said, code) => (code && code in US_STATES ? `, ${US_STATES[code]}` : said)],
  [/\b24\/7\b/g, () => 'twenty-four seven'],
  [
    /\b([01]?\d|2[0-3]):([0-5]\d)(?:\s*([ap])\.?\s?m\b\.?)?/gi,
    (_, hours, minutes, half) => sayClock(hours!, minutes!, half),
  ],
  [/\b(1[0-2]|[1-9])\s*([ap])\.?m\b\.?/gi, (_, hour, half) => `${hour} ${half!.toUpperCase()}M`],
  [/\b(\d+(?:\.\d+)?)\s?s\b/g, (_, seconds) => `${seconds} seconds`],
  [/\$(\d+(?:\.\d+)?)([KMB])\b/g, (_, amount, scale) => `${amount} ${SCALES[scale!]} dollars`],
  [/\$(\d[\d,]*(?:\.\d+)?)/g, (_, amount) => `${amount!.replaceAll(',', '')} dollars`],
  [/(\d)\+(?=\W|$)/g, (_, digit) => `${digit} plus`],
  [/(^|\s)\+(?=\d)/g, (_, space) => `${space}plus `],
  [/\bSOC 2\b/g, () => 'sock two'],
  [/\bType II\b/g, () => 'type two'],
  [/\s[–—-]\s|—/g, () => ', '],
];

/**
 * What the synthesizer reads aloud for a text: figures spelled as people say them, and nothing that
 * it would take for an instruction (SSML, or its own phonemes in double brackets).
 *
 * @returns at most 1,000 characters of the text, spelled out; '' where there is nothing to say
 */
export function toSpokenText(text: string): string {
  const plain = text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    .replace(/<[a-z/!?][^<>]*>/gi, ' ')
    .replace(/[\p{C}<>[\]{}|\\^~*_#`]/gu, ' ');
  const spelled = REPLACEMENTS.reduce((line, [pattern, say]) => line.replace(pattern, say), plain);
  const spoken = spelled.replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : '';
}
