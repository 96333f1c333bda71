import {
  fallbackReplies,
  firstMessages,
  followUps,
  goodbye,
  leadGoodbye,
  leadTurns,
  topicAnswers,
  unclearReplies,
} from '@/lib/content/agent';
import type { Dealership } from '@/lib/dealerships/dealerships';
import { createConversation } from './conversation';

const late = { opens: '09:00', closes: '20:00' };
const early = { opens: '07:00', closes: '18:00' };
const saturday = { opens: '08:00', closes: '16:00' };
const dealership: Dealership = {
  name: 'Sunrise Toyota',
  slug: 'SunriseToyota',
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

function talk(lines: readonly string[], now = MORNING, to: Dealership | 'none' = dealership) {
  const conversation = createConversation({
    dealership: to === 'none' ? undefined : to,
    now: () => new Date(now),
  });
  return lines.map((line) => conversation.answer(line));
}

const lastSaid = (...args: Parameters<typeof talk>) => talk(...args).at(-1)?.text;

describe('hours', () => {
  test.each([
    ['are you open now', MORNING, 'Yes, Sunrise Toyota is open right now, until 8 PM.'],
    [
      'are you open now',
      '2026-03-03T02:00:00Z',
      'Sunrise Toyota is closed right now. We open tomorrow at 9 AM. But I pick up at any hour.',
    ],
    [
      'are you still open',
      '2026-03-02T13:00:00Z',
      'Sunrise Toyota is closed right now. We open today at 9 AM. But I pick up at any hour.',
    ],
    [
      'are you open right now',
      '2026-03-08T01:30:00Z',
      'Sunrise Toyota is closed right now. We open on Monday at 9 AM. But I pick up at any hour.',
    ],
    [
      'is the service department open now',
      MORNING,
      'Yes, the service department is open right now, until 6 PM.',
    ],
    ['when do you open tomorrow', MORNING, 'Tomorrow we are open from 9 AM to 8 PM.'],
    ['what time do you close today', MORNING, 'Today we are open from 9 AM to 8 PM.'],
    ['are you open on Sunday', MORNING, 'On Sunday we are closed.'],
    [
      'service hours on Saturday',
      MORNING,
      'On Saturday the service department is open from 8 AM to 4 PM.',
    ],
    [
      'what are your opening hours',
      MORNING,
      'Our hours: Monday to Saturday 9 AM to 8 PM, closed on Sunday.',
    ],
    [
      'what are the service hours',
      MORNING,
      'The service department is open Monday to Friday 7 AM to 6 PM, Saturday 8 AM to 4 PM, closed on Sunday.',
    ],
  ])('answers %p at %s', (question, now, answer) => {
    expect(lastSaid([question], now)).toContain(answer);
  });

  test('says what day it is by the clock of the dealership, not of the server', () => {
    // 23:30 on Sunday in Florida is Monday in UTC.
    expect(lastSaid(['when do you open tomorrow'], '2026-03-02T04:30:00Z')).toContain(
      'Tomorrow we are open',
    );
  });
});

test.each([
  ['where are you located', 'Sunrise Toyota is in Fort Myers, FL.'],
  ["what's your phone number", 'You can reach Sunrise Toyota at +1 239 555 0142.'],
  ['which brands do you sell', 'Sunrise Toyota sells and services Toyota and Lexus.'],
  ['how much does it cost', '70%'],
  ['do you integrate with our CRM', 'your CRM and your DMS'],
  ['how fast do you answer', '0.6s'],
])('answers %p from what it knows', (question, fact) => {
  expect(lastSaid([question])).toContain(fact);
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
    [
      'slot by slot',
      ['I want to book a service', 'Wednesday', 'nine thirty', 'Alex Morgan', 'yes'],
    ],
    ['all at once', ['book Wednesday at nine thirty, my name is Alex Morgan', 'yes please']],
    [
      'name first',
      ['book an appointment, my name is Alex Morgan', 'day after tomorrow at 9:30 am', 'correct'],
    ],
    [
      'day and time together',
      [
        'can I schedule an appointment',
        'on the fourth at half past nine',
        "it's Alex Morgan",
        'sounds good',
      ],
    ],
    [
      'changed before the yes',
      [
        'book tomorrow at two',
        'my name is Alex Morgan',
        'no, make it Wednesday at nine thirty',
        'yes',
      ],
    ],
    [
      'changed slot by slot',
      ['book tomorrow at 9:30', 'Alex Morgan', 'no', 'the day', 'Wednesday', 'yes'],
    ],
    [
      'after a digression',
      [
        'book Wednesday',
        'what are the service hours?',
        'nine thirty',
        'are you a robot?',
        'Alex Morgan',
        'right',
      ],
    ],
    [
      'after words that mean nothing',
      ['book a visit', 'purple', 'Wednesday', 'nine thirty', 'Alex Morgan', 'mm', 'yes'],
    ],
    [
      'moved from a closed day',
      ['book Sunday at nine thirty', 'then Wednesday', 'Alex Morgan', 'yes'],
    ],
    ['moved from a closed hour', ['book Wednesday at 8 PM', '9:30 then', 'Alex Morgan', 'yes']],
  ])('books %s', (_, lines) => {
    expect(lastSaid(lines)).toMatch(CONFIRMED);
  });

  test('reads all of it back before it books', () => {
    expect(lastSaid(['I need an oil change', 'tomorrow', 'two', 'Sam'])).toBe(
      "So that's an oil change on Tuesday, March 3rd at 2 PM, for Sam. Should I book it?",
    );
  });

  test.each([
    [
      'a closed day',
      ['book Sunday'],
      "I'm sorry, the service department is closed on Sunday. The next open day is Monday, March 9th.",
    ],
    [
      'a time after closing',
      ['book Saturday at 6 PM'],
      'On Saturday I can book you between 8 AM and 3 PM.',
    ],
    ['a time that has passed', ['book today at 8 AM'], 'The next I have today is 11 AM.'],
    ['a day far ahead', ['book December 24th'], 'I can book up to two months ahead.'],
    [
      'a part of the day',
      ['book Tuesday afternoon'],
      'In the afternoon I have times from 12 PM to 5 PM.',
    ],
  ])('refuses, or narrows, %s with what it can do', (_, lines, answer) => {
    expect(lastSaid(lines)).toContain(answer);
  });

  test('says so when it is too late for today', () => {
    expect(lastSaid(['book today'], '2026-03-02T22:30:00Z')).toContain('too late for today');
  });

  test('checks a time again when the day changes', () => {
    expect(lastSaid(['book Wednesday at 5 PM', 'Sam', 'no, Saturday'])).toContain(
      'between 8 AM and 3 PM',
    );
  });

  test('takes a bare two for the afternoon, and a bare eight for the morning', () => {
    expect(lastSaid(['book tomorrow', 'two', 'Sam'])).toContain('at 2 PM');
    expect(lastSaid(['book tomorrow', 'eight', 'Sam'])).toContain('at 8 AM');
  });

  test('is left by never mind, and by asking for a person', () => {
    for (const way of ['never mind', 'I want to talk to a person']) {
      const said = lastSaid(['book a visit', way, 'Wednesday']);
      expect(said).not.toContain('What time');
    }
  });

  test('gives up after three answers that it cannot use', () => {
    expect(lastSaid(['book a visit', 'purple', 'green', 'red'])).toContain('having trouble');
  });

  test.each(['yes', 'what', 'hello', 'no', 'thanks'])('does not take %p for a name', (words) => {
    expect(lastSaid(['book Wednesday at nine', words])).toMatch(/what name/);
  });

  test('says that the demo blocks no real bay', () => {
    expect(lastSaid(['book Wednesday at nine, my name is Sam', 'yes'])).toContain('This is a demo');
  });
});

describe('the course of a call', () => {
  test('says goodbye and ends the call', () => {
    expect(talk(['hello', 'goodbye']).at(-1)).toEqual({ text: goodbye, endsCall: true });
  });

  test('ends after a booking when there is nothing else', () => {
    const said = talk(['book Wednesday at nine, my name is Sam', 'yes', "no, that's it"]);
    expect(said.at(-1)).toMatchObject({ endsCall: true });
    expect(said.slice(0, -1).every(({ endsCall }) => !endsCall)).toBe(true);
  });

  test('repeats its last line', () => {
    const [first, second] = talk(['where are you located', 'say that again please']);
    expect(second).toEqual(first);
  });

  test('takes a yes for the booking that it offered', () => {
    const conversation = createConversation({ dealership, now: () => new Date(MORNING) });
    conversation.remember(followUps[1]?.text ?? '');
    expect(conversation.answer('yes please').text).toContain('What day works for you?');
  });

  test('says what it can talk about when it has no answer, never twice the same way', () => {
    const said = talk(['the moon is made of cheese', 'bananas', 'quarks']).map(({ text }) => text);
    expect(said).toEqual(fallbackReplies.map(({ text }) => text));
  });

  test('asks again when it heard a voice without words, then leads', () => {
    const conversation = createConversation({ dealership, now: () => new Date(MORNING) });
    const said = [conversation.unclear(), conversation.unclear(), conversation.unclear()];
    expect(said.map(({ text }) => text)).toEqual([
      ...unclearReplies,
      leadTurns('Sunrise Toyota')[0],
    ]);
  });
});

/** What is said after a line that asks, remembered or led to, to a bare answer. */
const YES = ['yes', 'sure', 'yes please', 'okay, thanks'];
const NO = ['no', 'not now', 'no thank you', 'nah'];

describe('offers and questions', () => {
  const book = "Let's book your service visit. What day works for you?";
  const declined = 'Alright. Anything else?';
  const person = (topicAnswers.human as { text: string }).text;
  const goOn = 'Sure, go ahead. What would you like to know?';
  const end = 'Alright! Thanks for calling, and goodbye!';

  // Each way to a line that asks, and what a yes and a no to it lead to.
  test.each([
    ['the offer after a question about cars', ['do you have used cars'], book, declined],
    [
      'the offer to show it',
      ['how fast do you answer', 'what is the price', 'can I try it'],
      book,
      declined,
    ],
    ['the offer after the third miss', ['bananas', 'quarks', 'cheese'], book, declined],
    ['the offer of a person', ['what is the price', 'are you a robot'], person, declined],
    ['a greeting', ['hello'], goOn, end],
    ['how it is', ['how are you'], goOn, end],
    ['a choice', ['what can you do'], goOn, end],
    ['a complaint', ['I have a complaint'], goOn, end],
    ['a wish for a person', ['I want to talk to a person'], goOn, end],
    ['a fact with a follow-up', ['what is the price'], goOn, end],
    ['the first miss', ['bananas'], goOn, end],
    ['a dropped booking', ['book a visit', 'never mind'], goOn, end],
    ['a booking that was put off', ['book a visit', 'not now'], goOn, end],
    ['a booking that failed', ['book a visit', 'purple', 'green', 'red'], goOn, end],
    ['a booked visit', ['book Wednesday at nine, my name is Sam', 'yes'], goOn, end],
    ['an offer that was refused', ['do you have used cars', 'no'], goOn, end],
  ])('takes a yes and a no to %s', (_, lines, agreed, refused) => {
    for (const yes of YES) {
      // 'Okay, thanks' wishes for nothing more, and is thanked for.
      const isThanked = yes.endsWith('thanks') && agreed === goOn;
      expect([yes, lastSaid([...lines, yes])]).toEqual([
        yes,
        isThanked ? (topicAnswers.thanks as { text: string }).text : agreed,
      ]);
    }
    for (const no of NO) expect([no, lastSaid([...lines, no])]).toEqual([no, refused]);
  });

  test.each([
    ['a closed day', ['book Sunday'], 'yes', 'Monday, March 9th. What time would you like?'],
    ['a closed day', ['book Sunday'], 'no', 'What day works for you?'],
    [
      'a closed day, with the time known',
      ['book Sunday at nine'],
      'sure',
      'And what name should I put it under?',
    ],
    [
      'a time that has passed',
      ['book today at 8 AM'],
      'that works',
      'And what name should I put it under?',
    ],
    ['a time that has passed', ['book today at 8 AM'], 'no', 'And what time would you like?'],
  ])('takes what it proposes instead of %s: %p, %p', (_, lines, answer, reply) => {
    expect(lastSaid([...lines, answer])).toBe(reply);
  });

  test('asks for the yes once more when nothing is to be changed after all', () => {
    const lines = ['book Wednesday at nine, my name is Sam', 'no', 'nothing'];
    expect(lastSaid(lines)).toBe('Should I book it? Just say yes or no.');
    expect(lastSaid([...lines, 'yes'])).toMatch(/^Done, Sam!/);
  });

  test('goes on with the booking that it offered, and answers as before', () => {
    expect(
      lastSaid(['do you have used cars', 'yes', 'Wednesday', 'nine thirty', 'Sam', 'yes']),
    ).toMatch(/^Done, Sam! Wednesday, March 4th at 9:30 AM\./);
  });

  test('answers a question that comes with a yes or a no', () => {
    expect(lastSaid(['do you have used cars', 'no, what is the price'])).toContain('70%');
    expect(lastSaid(['do you have used cars', 'yes, are you open on Sunday'])).toContain('closed');
  });

  function talkOn() {
    return createConversation({ dealership, now: () => new Date(MORNING) });
  }

  test('keeps its offer over a line that it says again, or did not understand, or a silence', () => {
    for (const between of ['repeat', 'unclear', 'nudge'] as const) {
      const conversation = talkOn();
      conversation.answer('do you have used cars');
      conversation[between]();
      expect(conversation.answer('yes').text).toBe(book);
    }
  });

  test('books nothing for a yes to whether the visitor is still there', () => {
    const conversation = talkOn();
    for (const words of ['book Wednesday at nine', 'Sam']) conversation.answer(words);
    conversation.nudge();
    expect(conversation.answer('yes').text).toBe('Should I book it? Just say yes or no.');
    expect(conversation.answer('yes').text).toMatch(/^Done, Sam!/);
  });

  test('leads on after a yes, and stops after a no', () => {
    const agreed = talkOn();
    agreed.lead();
    expect(agreed.answer('deal').text).toBe(leadTurns('Sunrise Toyota')[1]);
    const refused = talkOn();
    refused.lead();
    expect(refused.answer('no').text).toBe(declined);
  });

  test('knows what a line of an earlier chat asked, and lets any other give the turn', () => {
    for (const [line, reply] of [
      [`It costs little. ${followUps[1]?.text}`, book],
      [(topicAnswers.vehicles as { text: string }).text, book],
      [firstMessages.general, goOn],
      ['Welcome to our store.', goOn],
    ] as const) {
      const conversation = talkOn();
      conversation.remember(line);
      expect(conversation.answer('yes').text).toBe(reply);
    }
  });

  test('says of each line with a question what it asks', () => {
    for (const line of Object.values(topicAnswers)) {
      if (typeof line === 'string') expect(line).not.toMatch(/\?|if you|just say/);
    }
  });
});

describe('the conversation it leads', () => {
  const conversation = createConversation({ dealership, now: () => new Date(MORNING) });
  const said: { text: string; endsCall?: boolean }[] = [];
  do said.push(conversation.lead());
  while (!said.at(-1)?.endsCall && said.length < 50);

  test('has eight turns or more and comes to an end', () => {
    expect(said.length).toBeGreaterThanOrEqual(8);
    expect(said.at(-1)?.text).toBe(leadGoodbye);
    expect(new Set(said.map(({ text }) => text)).size).toBe(said.length);
  });

  test('admits in its first turn that it hears no words, and speaks for the dealership', () => {
    expect(said[0]?.text).toContain('not what you say');
    expect(said.some(({ text }) => text.includes('Sunrise Toyota'))).toBe(true);
  });

  test('never pretends to have understood', () => {
    for (const { text } of said)
      expect(text).not.toMatch(/you said|I understand|got it|booked you/i);
  });
});
