import { fallbackReplies, goodbye, leadGoodbye, unclearReplies } from '@/lib/content/agent';
import type { StoreFacts } from '@/lib/agent/assistant-metadata';
import { createConversation } from './conversation';

const late = { opens: '09:00', closes: '20:00' };
const early = { opens: '07:00', closes: '18:00' };
const saturday = { opens: '08:00', closes: '16:00' };
const dealership: StoreFacts = {
  name: 'Sunrise Toyota',
  city: 'Fort Myers',
  region: 'FL',
  brands: ['Toyota', 'Lexus'],
  timeZone: 'America/New_York',
  phone: '+1 239 555 0142',
  openingHours: { mon: late, tue: late, wed: late, thu: late, fri: late, sat: late, sun: null },
  serviceHours: {
    mon: early,
    tue: early,
    wed: early,
    thu: early,
    fri: early,
    sat: saturday,
    sun: null,
  },
};

// Monday, March 2nd 2026, 10:05 in Florida.
const MORNING = '2026-03-02T15:05:00Z';

function talk(lines: readonly string[], now = MORNING, to: StoreFacts | 'none' = dealership) {
  const conversation = createConversation({
    dealership: to === 'none' ? undefined : to,
    now: () => new Date(now),
  });
  return lines.map((line) => conversation.answer(line));
}

const lastSaid = (...args: Parameters<typeof talk>) => talk(...args).at(-1)?.text;

test.each([
  ['are you open now', MORNING, 'Yes, Sunrise Toyota is open right now, until 8 PM.'],
  // 23:30 on Sunday in Florida is Monday in UTC.
  ['when do you open tomorrow', '2026-03-02T04:30:00Z', 'Tomorrow we are open from 9 AM to 8 PM.'],
  ['where are you located', MORNING, 'Sunrise Toyota is in Fort Myers, FL.'],
  ["what's your phone number", MORNING, 'You can reach Sunrise Toyota at +1 239 555 0142.'],
  ['which brands do you sell', MORNING, 'Sunrise Toyota sells and services Toyota and Lexus.'],
  ['how much does it cost', MORNING, '70%'],
  ['do you integrate with our CRM', MORNING, 'your CRM and your DMS'],
  ['are you a robot', MORNING, "I'm an AI"],
])('answers %p at %s from what it knows', (question, now, answer) => {
  expect(lastSaid([question], now)).toContain(answer);
});

test('claims no town, number or brand on a page of no dealership', () => {
  for (const question of [
    'where are you located',
    'what is your phone number',
    'which brands do you sell',
  ]) {
    expect(lastSaid([question], MORNING, 'none')).not.toMatch(/Springfield|undefined|\+1/);
  }
});

describe('booking', () => {
  const CONFIRMED = /^Done, Alex Morgan! Wednesday, March 4th at 9:30 AM\./;

  test.each([
    ['slot by slot', 'I want to book a service', 'Wednesday', 'nine thirty', 'Alex Morgan', 'yes'],
    ['all at once', 'book Wednesday at nine thirty, my name is Alex Morgan', 'yes please'],
    [
      'changed before the yes',
      ...['book tomorrow at two', 'my name is Alex Morgan'],
      ...['no, make it Wednesday at nine thirty', 'yes'],
    ],
    [
      'after a digression',
      ...['book Wednesday', 'what are the service hours?', 'nine thirty', 'are you a robot?'],
      ...['Alex Morgan', 'right'],
    ],
    ['moved from a closed day', 'book Sunday at 9:30', 'then Wednesday', 'Alex Morgan', 'yes'],
    [
      'that it offered itself',
      ...['do you have used cars', 'yes', 'Wednesday', 'nine thirty', 'Alex Morgan', 'yes'],
    ],
  ])('books %s', (_what, ...lines) => {
    const said = talk(lines);
    expect(said.at(-1)?.text).toMatch(CONFIRMED);
    expect(said.map(({ appointment }) => appointment !== undefined).indexOf(true)).toBe(
      lines.length - 1,
    );
  });

  test('reads all of it back before it books', () => {
    expect(lastSaid(['I need an oil change', 'tomorrow', 'two', 'Sam'])).toBe(
      "So that's an oil change on Tuesday, March 3rd at 2 PM, for Sam. Should I book it?",
    );
  });

  test.each([
    ['a closed day', 'book Sunday', 'The next open day is Monday, March 9th.'],
    ['a time after closing', 'book Saturday at 6 PM', 'between 8 AM and 3 PM.'],
    ['a time that has passed', 'book today at 8 AM', 'The next I have today is 11 AM.'],
    ['a day far ahead', 'book December 24th', 'I can book up to two months ahead.'],
  ])('refuses %s with what it can do', (_what, line, answer) => {
    expect(lastSaid([line])).toContain(answer);
  });

  test('books nothing for a yes to whether the visitor is still there', () => {
    const conversation = createConversation({ dealership, now: () => new Date(MORNING) });
    for (const words of ['book Wednesday at nine', 'Sam']) conversation.answer(words);
    conversation.nudge();
    expect(conversation.answer('yes').text).toBe('Should I book it? Just say yes or no.');
    expect(conversation.answer('yes').text).toMatch(/^Done, Sam!/);
  });
});

test('says goodbye and ends the call', () => {
  expect(talk(['hello', 'goodbye']).at(-1)).toEqual({ text: goodbye, endsCall: true });
});

test('says what it can talk about when it has no answer, never twice the same way', () => {
  const said = talk(['the moon is made of cheese', 'bananas', 'quarks']).map(({ text }) => text);
  expect(said).toEqual(fallbackReplies.map(({ text }) => text));
});

test('leads who is not understood to an end, and never pretends to have understood', () => {
  const conversation = createConversation({ dealership, now: () => new Date(MORNING) });
  expect(conversation.unclear().text).toBe(unclearReplies[0]);
  const said: { text: string; endsCall?: boolean }[] = [];
  do said.push(conversation.lead());
  while (!said.at(-1)?.endsCall && said.length < 50);
  expect(said[0]?.text).toContain('not what you say');
  expect(said.at(-1)?.text).toBe(leadGoodbye);
  for (const { text } of said) expect(text).not.toMatch(/you said|I understand|got it|booked you/i);
});
