import { talk } from '@/lib/content/agent/talk';
import type { Words } from '@/lib/content/agent/words';
import { capitalized, withoutQuestion } from '@/lib/embedded-platform/language/wording';
import { sayDay as sayEnglishDay, sayMinutes, type Day } from '@/lib/time/calendar';
import type { Act, Value } from './acts';
import type { Language } from './state';

/** Fills in the names; a sentence begins with a capital whatever it begins with. */
function fill(line: string, value: (name: string) => string | undefined): string {
  const filled = line.replace(/\{(\w+)\}/g, (whole, name: string) => value(name) ?? whole);
  const tidy = filled
    .replace(/,(?: ,)+/g, ',')
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.?!])/g, '$1');
  return capitalized(tidy).replace(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const valueIn = (value: Value, language: Language): string =>
  String((typeof value === 'function' ? value(language) : value) ?? '');

export const dayIn = (day: Day) => (language: Language) => {
  if (language === 'en') return sayEnglishDay(day);
  const date = new Date(`${day}T00:00:00Z`);
  const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat('es', options).format(date);
};

const NOON = { en: 'noon', es: '12 del mediodía' } as const;

export const timeIn = (minutes: number) => (language: Language) =>
  minutes === 720 ? NOON[language] : sayMinutes(minutes);

/** Drops each sentence whose day or time is unknown. */
const withoutEmpty = (line: string, value: (name: string) => string | undefined) =>
  line
    .split(/(?<=[.!?]) /)
    .filter(
      (one) => !['day', 'time'].some((name) => one.includes(`{${name}}`) && value(name) === ''),
    )
    .join(' ');

/** Turns acts into what is said, in the caller's language; no line is said twice in a row. */
export function createVoice() {
  const turns = new Map<Words, number>();
  function line({ words, values = {} }: Act, language: Language): string {
    const own = language === 'es' ? words.es : words.en;
    const lines = [own ?? talk.onlyEnglish.es].flat();
    const turn = turns.get(words) ?? 0;
    turns.set(words, turn + 1);
    const value = (name: string) =>
      Object.hasOwn(values, name) ? valueIn(values[name], language) : undefined;
    return fill(withoutEmpty(lines[turn % lines.length]!, value), value);
  }
  return function speak(acts: readonly Act[], language: Language): string {
    const said: string[] = [];
    let asks = false;
    const isAsked = acts.some(
      ({ words, isFiller, isAsk }) => !isFiller && (isAsk ?? asksIn(words, language)),
    );
    // Two questions in a row would leave open which one to answer.
    for (const act of acts.toReversed()) {
      if (act.isFiller && isAsked) continue;
      const text = line(act, language);
      said.unshift(asks || act.isPassed ? withoutQuestion(text) : text);
      asks ||= text.endsWith('?') || act.isAsk === true;
    }
    return said.filter((text, at) => text && !isSaidBeside(said, text, at)).join(' ');
  };
}

/** The same words, or with a question behind them, are said once. */
const isSaidBeside = (all: readonly string[], text: string, at: number) =>
  all.some(
    (other, place) =>
      place !== at && other.includes(text) && (other.length > text.length || place < at),
  );

const asksIn = (words: Words, language: Language) =>
  [(language === 'es' ? words.es : words.en) ?? ''].flat().some((text) => text.endsWith('?'));
