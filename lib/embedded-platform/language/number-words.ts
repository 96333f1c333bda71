import words from './number-words.json';

const [units = [], tens = [], ordinals = []] = [words.units, words.tens, words.ordinals].map(
  (list) => list.split(' '),
);

function inDigits(word: string): string {
  const [unit, ordinal] = [units.indexOf(word), ordinals.indexOf(word) + 1];
  return unit < 0 ? (ordinal > 0 ? `${ordinal}th` : word) : String(unit);
}

/** Writes number words as digits: 'nine thirty' → '9 30', 'the twenty first' → 'the 21th'. */
export function withDigits(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/\b([ap])\.? ?m\b\.?/g, '$1m')
      .replace(/\b(earliest|soonest|either|whichever) one\b/g, '$1')
      .replace(
        /\b(?:that|this|which|no|any|the|a|another|first|second|third|last|later|earlier|latest|other|next|newer|same|good|nice) one\b/g,
        (found) =>
          /first|second|third|last|later|earlier|latest|other/.test(found)
            ? found.slice(0, -4)
            : ' ',
      )
      // The color and the rest say which car.
      .replace(
        /\b(new|used|white|black|gray|grey|silver|red|blue|green|brown|tan|light|dark|cheaper|bigger|smaller) one\b/g,
        '$1 ones',
      )
      .replace(
        /\bfirst (?:thing|available|opening|opportunity)\b|\bwhichever is sooner\b|\bwhatever(?:'s| is| you have) (?:first|next)\b/g,
        'soonest',
      )
      .replace(/\bthirtieth\b/g, '30th')
      .replace(/\b(?:a )?couple(?: of)?\b/g, '2')
      .replace(
        /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))?\b/g,
        (_, ten: string, unit = 'zero') =>
          inDigits(unit).replace(/\d/, (digit) =>
            String(20 + 10 * tens.indexOf(ten) + Number(digit)),
          ),
      )
      .replace(
        /\b(?:oh|o) (one|two|three|four|five|six|seven|eight|nine)\b/g,
        (_, unit: string) => `0${inDigits(unit)}`,
      )
      .replace(/\b([a-z]+?)[ -]?ish\b/g, (said, word: string) =>
        word === 'noon' || /\d/.test(inDigits(word)) ? word : said,
      )
      .replace(/(?<=\d)[ -]?ish\b/g, '')
      .replace(/\b[a-z]+\b/g, inDigits)
  );
}
