import { exampleDealership } from './content/agent';
import { parseHours } from './dealerships/command-line/hours';
import { internationalNumber } from './dealerships/command-line/phone';
import { dealershipFile } from './dealerships/dealership-file';
import { slugOf } from './dealerships/slug';
import { pathOf, spellingKey } from './dealerships/spelling';
import { sayReason } from './doctor/platform-failure';
import { parseAppMessage } from './embedded-platform/agent/app-messages';
import { isEcho } from './embedded-platform/agent/echo';
import { isMurmur } from './embedded-platform/agent/murmur';
import { phrasesOf, wordsSaid } from './embedded-platform/agent/phrases';
import { createVisitorWords } from './embedded-platform/agent/visitor-words';
import { createBooking } from './embedded-platform/dialogue/booking';
import { createConversation } from './embedded-platform/dialogue/conversation';
import { createDesk } from './embedded-platform/dialogue/desk';
import { createMatcher } from './embedded-platform/dialogue/intents';
import { inOneLine } from './embedded-platform/dialogue/one-line';
import { parseName } from './embedded-platform/dialogue/spoken-name';
import { parseDay, parseTime } from './embedded-platform/dialogue/spoken-time';
import { parseWork } from './embedded-platform/dialogue/spoken-work';
import { intentCues } from './embedded-platform/dialogue/topic-cues';
import { parseYesNo } from './embedded-platform/dialogue/yes-no';
import { bearsToken } from './embedded-platform/http/credential';
import { addLoopbackCandidate, parseOffer } from './embedded-platform/media/sdp';
import { parseCreateCall } from './embedded-platform/rest/families/calls/create-call';
import { inWords } from './embedded-platform/rest/families/chats/event-stream';
import { queryObject, select } from './embedded-platform/rest/request/list-query';
import { toSpokenText } from './embedded-platform/speech/spoken-text';
import { cleanLine, cleanText } from './leads/clean-text';
import { readLead } from './leads/read-lead';
import { redactBody } from './log';
import { toCamelCase } from './platform/command-line/names';
import { readRetryAfterMs } from './platform/retry';
import { describeFailure, isOrdinaryEnd } from './voice/sdk-errors';
import { readMessage } from './voice/call-messages';
import { clientAddress } from './web-calls/client-address';
import { readWebCall } from './web-calls/platform-answer';
import { classifyRefusal, readRetryAfter } from './web-calls/platform-failure';

/** What is repeated: each class of character, and the beginnings of what patterns look for. */
const SEEDS = [
  ...`amhAZ10 \t\n.,-@'’"()[]{}<>/\\%+$#_:;=&é漢\u0301\u0000|*?!~^`,
  ...['😀', 'mm', 'hm', 'mm-', 'uh ', 'uh-', 'a ', 'a.', 'a. ', 'a@', 'a-', '-a', '1 ', '1,', '1.'],
  ...[
    '. ',
    '<a',
    '<a ',
    '[{"',
    '{"a":',
    '"\\',
    'a\n',
    '\r\n',
    '::',
    '1:',
    '1s ',
    '$1,',
    '+1 ',
    '+1',
  ],
  ...[
    '312-555-',
    '(312) ',
    '9:30 ',
    'yes ',
    'ok',
    'i see ',
    "n't",
    'my name is ',
    'call me ',
    'and ',
  ],
  ...[
    'name is\n',
    'it is ',
    'so, ',
    'next monday ',
    'mon ',
    'march ',
    'twenty first ',
    'at 9 ',
    'in 1 ',
  ],
  ...[
    'is the ',
    'book a ',
    'assistant id ',
    'invalid api-',
    'invalid\t',
    'permission.',
    'Bearer ',
    'sk-',
  ],
  ...[
    '%41',
    '%E',
    'a=',
    '&a=1',
    'm=audio ',
    'a=b:1\r\n',
    'a/',
    '../',
    'Invalid input: ',
    'mon-',
    '9-5 ',
  ],
];
/** What makes a pattern give up that has come so far: one on a line as well as one on the whole. */
const TAIL = 'x\n"x';

const conversation = () =>
  createConversation({ dealership: undefined, now: () => new Date('2026-03-02T15:00:00Z') });

function answerAfter(...before: string[]): (text: string) => unknown {
  return (text) => {
    const talk = conversation();
    for (const words of before) talk.answer(words);
    return talk.answer(text);
  };
}

const match = createMatcher(intentCues);
const today = '2026-03-02';
/** A form whose every field has this text. */
const readForm = (text: string, kind = 'question') => {
  const names = [
    'name',
    'dealership',
    'email',
    'phone',
    'message',
    'when',
    'timeZone',
    'transcript',
  ];
  const fields = new URLSearchParams({
    kind,
    at: text,
    ...Object.fromEntries(names.map((name) => [name, text])),
  });
  return readLead(fields, { now: new Date(0), findDealership: () => undefined });
};
/** As many marks below a letter, after as many above it: to compose them is to sort them. */
const marked = ({ length }: string) => `a${'\u0301'.repeat(length)}${'\u0323'.repeat(length)}`;
const desk = createDesk(undefined, () => new Date('2026-03-02T15:00:00Z'));
const isHttps = ({ protocol }: URL) => protocol === 'https:';
const offer = (text: string) =>
  `v=0\r\na=group:${text}\r\nm=audio ${text}\r\na=rtpmap:${text}\r\na=candidate:${text}\r\n` +
  `m=application ${text}\r\na=fingerprint:sha-256 ${text}\r\n`;

/** All that reads text from outside, whether it cuts it first or not. */
const ENTRIES: Record<string, (text: string) => unknown> = {
  'words that are heard': (text) => {
    const words = createVisitorWords();
    words.agentSays('Thanks for calling. How can I help you?');
    words.hear(text, false, true);
    words.hear(text, false, false);
    void [words.isInterrupting, words.hasWords];
    words.take();
    words.hear(text, true, false);
    return words.take();
  },
  'many words that are heard': (text) => {
    const words = createVisitorWords();
    for (let count = 0; count < 12; count += 1) words.hear(text, true, false);
    return words.isInterrupting;
  },
  murmurs: isMurmur,
  'one line': (text) => inOneLine(text, Infinity),
  echoes: (text) => isEcho(text, text),
  'a booking by itself': (text) =>
    createBooking(exampleDealership.serviceHours, desk.clock).take(text, false),
  'what is said again': (text) => {
    const talk = conversation();
    talk.remember(text);
    return [talk.answer('yes'), talk.repeat()];
  },
  'opening hours': (text) => desk.hours(text),
  intents: match,
  'yes and no': parseYesNo,
  days: (text) => parseDay(text, today),
  times: (text) => parseTime(text, true),
  names: (text) => [parseName(text, true), parseName(`my name is ${text}`, false)],
  'work on a car': parseWork,
  phrases: phrasesOf,
  'words said': (text) => wordsSaid(text, 0.5),
  'spoken text': toSpokenText,
  'app messages': (text) => [
    parseAppMessage({ type: text, [text]: text }),
    parseAppMessage({ type: 'say', message: text }),
  ],
  offers: (text) => [parseOffer(text), parseOffer(offer(text))],
  'answers to offers': (text) => addLoopbackCandidate(text, 4_242),
  'bodies of calls': (text) => [
    parseCreateCall({ assistantId: text, [text]: text }),
    parseCreateCall({ assistant: { name: text, firstMessage: 7 } }),
  ],
  credentials: (text) => bearsToken(`Bearer ${text}`, 'token'),
  'names of query parameters': (text) => queryObject(new URLSearchParams(text)),
  'values of query parameters': (text) =>
    select([{ createdAt: today, updatedAt: today }], new URLSearchParams({ createdAtGt: text })),
  'numbers of query parameters': (text) => select([], new URLSearchParams({ limit: `1${text}` })),
  'streamed words': inWords,
  slugs: (text) => [slugOf(text), spellingKey(text)],
  paths: (text) => pathOf(`/${encodeURIComponent(text)}`, {}),
  'raw paths': (text) => pathOf(`/${text}`, {}),
  'dealership files': (text) =>
    dealershipFile.safeParse({ name: text, phone: `+1${text}`, proof: { leads: text } }),
  'hours on the command line': parseHours,
  'numbers on the command line': internationalNumber,
  'options on the command line': toCamelCase,
  'addresses of clients': (text) => {
    const value = text.replace(/[^\x21-\x7e]/g, '.');
    return clientAddress(new Headers({ 'x-forwarded-for': `1, ${value}` }), 1);
  },
  "the platform's calls": (text) => [
    readWebCall({ webCallUrl: `https://${text}`, id: text }, isHttps),
    readWebCall({ webCallUrl: text }, isHttps),
  ],
  "the platform's refusals": (text) => classifyRefusal(400, text),
  "the platform's waits": (text) => [readRetryAfter(text, new Date(0)), readRetryAfterMs(text, 0)],
  'errors of the command line': (text) => sayReason(new Error(text)),
  'errors of a call': (text) => [
    describeFailure({ error: { message: [text, text] } }),
    describeFailure({ errorMsg: `permission ${text}` }),
    isOrdinaryEnd(text),
  ],
  'messages of a call': (text) => readMessage({ type: text, status: text }),
  'bodies in the log': redactBody,
  'words of forms': (text) => [cleanLine(text), cleanText(text)],
  forms: (text) => [readForm(text), readForm(text, 'call-back')],
};

/** Whole conversations, which take their time: what they are made of is tried by itself above. */
const CONVERSATIONS: Record<string, (text: string) => unknown> = {
  'a first answer': answerAfter(),
  'the day of a booking': answerAfter('book a service visit'),
  'the time of a booking': answerAfter('book a service visit', 'tomorrow'),
  'the name of a booking': answerAfter('book a service visit', 'tomorrow', 'at 10 am'),
  'the yes to a booking': answerAfter('book a service visit', 'tomorrow', '10 am', 'Dana Jones'),
  'a change of a booking': answerAfter('book a service', 'tomorrow', '10 am', 'Dana Jones', 'no'),
};

/** So short that they take no time that could be measured, but to an exponential pattern. */
const SHORT_LENGTHS = [16, 24, 30, 33, 36, 40, 64];
const SHORT_MS = 100;
const LENGTHS = [1_000, 4_000, 16_000];
/** Processor time that is too little to be compared, in milliseconds. */
const FLOOR_MS = 10;
/** Four times the text takes four times the time if linear, sixteen times if quadratic. */
const MAX_RATIO = 9;

function cost(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const least = (times: number, run: () => unknown): number =>
  Math.min(...Array.from({ length: times }, () => cost(run)));

/** The first length at which a text takes too long, with the figures; undefined where none does. */
function findExcess(run: (text: string) => unknown, seed: string, tail: string) {
  const textOf = (length: number) => seed.repeat(length / seed.length) + tail;
  for (const length of SHORT_LENGTHS) {
    const text = textOf(length);
    // The first run compiles; a garbage collection may be in any.
    if (cost(() => run(text)) < SHORT_MS) continue;
    const ms = least(2, () => run(text));
    if (ms >= SHORT_MS) return { seed, tail, length, ms };
  }
  for (const length of LENGTHS) {
    const text = textOf(length);
    if (cost(() => run(text)) < FLOOR_MS) continue;
    const shorter = textOf(length / 4);
    let excess;
    // Compiling, collecting and the other processes of the machine slow a round down, not each.
    for (let round = 0; round < 4; round += 1) {
      // The shorter runs are cheap, and one that was held up would hide an excess.
      const shorterMs = least(9, () => run(shorter));
      const ms = least(3, () => run(text));
      const isLinear = ms < FLOOR_MS || ms / Math.max(shorterMs, FLOOR_MS / 20) <= MAX_RATIO;
      excess = isLinear ? undefined : { seed, tail, length, ms, shorterMs };
      if (isLinear) break;
    }
    if (excess) return excess;
  }
  return undefined;
}

describe('work grows with the length of a text, not faster', () => {
  test.each(Object.entries(ENTRIES))('%s', (_name, run) => {
    for (const seed of SEEDS) {
      expect(findExcess(run, seed, TAIL)).toBeUndefined();
    }
  });

  test.each<[string, (text: string) => unknown]>([
    ['a line', cleanLine],
    ['a text', cleanText],
    ['a form', readForm],
  ])('with marks above and below in %s', (_name, run) => {
    expect(findExcess((text) => run(marked(text)), 'x', '')).toBeUndefined();
    // As it was proved: it took 5 s.
    expect(least(2, () => run(marked('x'.repeat(32_750))))).toBeLessThan(SHORT_MS);
  });

  test.each(Object.entries(CONVERSATIONS))('%s', (_name, run) => {
    for (const [index, seed] of SEEDS.entries()) {
      if (index % 4 === 0) expect(findExcess(run, seed, TAIL)).toBeUndefined();
    }
  });
});

describe('the measure itself', () => {
  test.each([
    ['an exponential pattern', String.raw`^(?:(?:mm+|mhm|hmm?)[\s,.!]*)+$`, 'm', 'x'],
    ['a pattern that moves its start', String.raw`\s+$`, ' ', 'x'],
    ['a pattern between two words', 'id.*uuid', 'id ', ''],
  ])('finds %s', (_what, source, seed, tail) => {
    const pattern = new RegExp(source);
    // A machine with much to do may hide it once, by holding up each of the shorter runs.
    const isFound = Array.from({ length: 5 }).some(
      () => findExcess((text) => pattern.test(text), seed, tail) !== undefined,
    );
    expect(isFound).toBe(true);
  });

  test('lets pass what is linear and slow', () => {
    const linear = (text: string) => {
      for (let turn = 0; turn < 60; turn += 1) text.normalize('NFKD').replace(/[^\p{L}]+/gu, '');
    };
    expect(findExcess(linear, 'é ', 'x')).toBeUndefined();
  });
});
