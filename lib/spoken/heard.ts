import { departments, type DemoDepartment } from '@/lib/dealerships/demo-store';
import type { Day } from './calendar';
import { parseCar, type SpokenCar } from './spoken-car';
import { parseEmail, parseName, parsePhone } from './spoken-person';
import { type DayWish, parseDayWish, parseTime, type TimeWish } from './spoken-time';
import { isSymptom, parseWork } from './spoken-work';

export type DepartmentId = DemoDepartment['id'];

/** Whom a caller wants, as far as they said. */
export interface Wanted {
  department?: DepartmentId;
  /** 'Mike Alvarez'. */
  person?: string;
}

/** Everything that was taken from what somebody said, whatever it is for. */
export interface Heard {
  text: string;
  day: DayWish;
  time?: TimeWish | undefined;
  work: string[];
  isSymptom: boolean;
  car?: SpokenCar | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  wanted?: Wanted | undefined;
  decision?: 'yes' | 'no' | undefined;
}

/** What was asked for, which makes bare words an answer. */
export type Expectation = 'name' | 'phone' | 'time' | 'other';

const NO =
  /^(?:(?:oh|um|well|hmm|sorry|wait)[,. ]+)*(?:no|nope|nah|not (?:really|quite|now|yet|right|that|today)|wrong|incorrect|i don'?t think so|nothing|i'?m good|i am good|that'?s it|negative)\b/i;
const YES =
  /\b(?:y|yes|yeah|yep|yup|ya|sure|correct|right|exactly|ok|okay|please|absolutely|definitely|perfect|of course|go ahead|sounds good|that works|works(?: for me)?|fine|great|book it|do it|deal|confirm(?:ed)?|let'?s do|i would|i'd love)\b/i;

/** Whether words agree or refuse; undefined where they do neither. */
export function parseYesNo(words: string): 'yes' | 'no' | undefined {
  if (/^\W*no (?:problem|worries|doubt)\b/i.test(words)) return 'yes';
  if (NO.test(words) || /\b(?:don'?t|do not) (?:book|do|want)\b/i.test(words)) return 'no';
  if (
    /\b(?:that'?s|that is|is) (?:not (?:it|right|correct|what i)|wrong)\b|\bnot (?:right|correct)\b/i.test(
      words,
    )
  )
    return 'no';
  return YES.test(words) ? 'yes' : undefined;
}

const DEPARTMENT: readonly [DepartmentId, RegExp][] = [
  ['service', /\b(?:service|advisor|mechanic|technician|workshop|shop)\b/i],
  ['sales', /\b(?:sales|salesman|salesperson|saleswoman)\b/i],
  ['parts', /\bparts\b/i],
  ['finance', /\b(?:finance|financing|accounting|billing)\b/i],
];

function parseWanted(words: string): Wanted | undefined {
  const people = departments.flatMap(({ id, manager, people: others }) =>
    [manager, ...others].map((person) => ({ id, person })),
  );
  const tokens = words.toLowerCase().split(/[^\p{L}]+/u);
  const named = people.find(({ person }) => {
    const parts = person.toLowerCase().split(' ');
    return parts.every((part) => tokens.includes(part)) || tokens.includes(parts[0]!);
  });
  if (named) return { department: named.id, person: named.person };
  const department = DEPARTMENT.find(([, pattern]) => pattern.test(words))?.[0];
  if (!department) return undefined;
  const manager = departments.find(({ id }) => id === department)!.manager;
  return /\bmanager|boss|head\b/i.test(words) ? { department, person: manager } : { department };
}

/** @param base the first day that counts, where the caller has narrowed it down */
export function hear(
  text: string,
  expectation: Expectation,
  clock: { day: Day },
  base: Day | undefined,
): Heard {
  const email = parseEmail(text);
  const phone = parsePhone(text, expectation === 'phone');
  const withoutReach =
    phone === undefined ? text : text.replace(/\+?[\d(][\d\s().,-]{5,30}\d/g, ' ');
  // 'Saturday instead of Friday', 'not Friday': what is not wanted is no wish.
  const wished = withoutReach.replace(
    /\b(?:instead of|rather than)\b[^,.?!]*|\bnot (?:on )?\w+day\b|\b(?:first|second|third|fourth|fifth) time\b|\b(?:the )?(?:first|second|third|last) (?:one|option)\b/gi,
    ' ',
  );
  const { car, rest } = parseCar(wished);
  const day = parseDayWish(rest, clock.day, base);
  // Numbers of a telephone in words are no time.
  const time =
    phone !== undefined && !/\d/.test(text)
      ? undefined
      : parseTime(day.rest, expectation === 'time');
  return {
    text,
    day,
    time,
    work: parseWork(text),
    isSymptom: isSymptom(text),
    car,
    name: parseName(text, expectation === 'name'),
    phone,
    email,
    wanted: parseWanted(text),
    decision: parseYesNo(text),
  };
}
