import { talk, type TalkId } from '@/lib/content/agent/talk';
import type { Words } from '@/lib/content/agent/words';
import { sayDay, sayMinutes, type Day } from '@/lib/spoken/calendar';
import { capitalized } from '@/lib/spoken/wording';

export type Values = Readonly<Record<string, string | number | undefined>>;

/** Fills in the names; a sentence begins with a capital whatever it begins with. */
function fill(line: string, values: Values): string {
  const filled = line.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(Object.hasOwn(values, name) ? (values[name] ?? '') : whole),
  );
  const tidy = filled.replace(/,(?: ,)+/g, ',').replace(/ {2,}/g, ' ');
  return capitalized(tidy).replace(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Turns lines of the content into what is said, in the caller's language, no line twice in a row. */
export function createPhrasing() {
  const turns = new Map<Words, number>();
  const phrasing = {
    language: 'en' as 'en' | 'es',
    say: (id: TalkId, values?: Values): string => phrasing.words(talk[id], values),
    words(words: Words, values: Values = {}): string {
      const own = phrasing.language === 'es' ? words.es : words.en;
      const lines = [own ?? talk.onlyEnglish.es].flat();
      const turn = turns.get(words) ?? 0;
      turns.set(words, turn + 1);
      return fill(lines[turn % lines.length]!, values);
    },
    day(day: Day): string {
      if (phrasing.language === 'en') return sayDay(day);
      const date = new Date(`${day}T00:00:00Z`);
      return new Intl.DateTimeFormat('es', {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      }).format(date);
    },
    time: (minutes: number): string =>
      minutes === 720 && phrasing.language === 'en' ? 'noon' : sayMinutes(minutes),
  };
  return phrasing;
}
