import { appointment, callRecord } from '@/lib/domain/call-record';
import { safeParse } from '@/lib/text/safe-parse';
import { converse, readConversations } from '@/testing/agent-conversations';
import { createConversation } from './conversation';

const samples = readConversations();
const store = {
  name: 'Sunrise Toyota',
  city: 'Fort Myers',
  region: 'FL',
  brands: ['Toyota'],
  timeZone: 'America/New_York',
  openingHours: week('09:00', '20:00'),
  serviceHours: week('07:00', '18:00'),
};

function week(opens: string, closes: string) {
  const day = { opens, closes };
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: null };
}

const create = () =>
  createConversation({
    side: 'store',
    store,
    canHear: true,
    now: () => new Date('2026-11-24T14:00:00Z'),
  });

it('has enough conversations to be judged by', () => {
  expect(samples.length).toBeGreaterThanOrEqual(170);
});

/** So many of a hundred hold; the others are listed by `npm run bench -- agent`. */
const HELD = 95;

it(`holds ${HELD} of a hundred`, async () => {
  const faults: string[] = [];
  for (const sample of samples) {
    const outcome = await converse(sample);
    if (outcome.faults.length > 0) faults.push(`${outcome.id}, ${outcome.faults.join('; ')}`);
  }
  const isHeld = 100 * (1 - faults.length / samples.length) >= HELD;
  expect(isHeld ? [] : faults).toEqual([]);
});

it('offers a turn on the waiting list once all spots are taken, whatever is asked of the offer', async () => {
  const ask = async (words: string, isSoldOut: boolean) => {
    const now = () => new Date('2026-11-24T14:00:00Z');
    const options = { side: 'voice', store: undefined, canHear: true, now } as const;
    return (await createConversation({ ...options, isSoldOut }).answer(words)).text;
  };
  for (const words of ['How many spots are left?', 'Can I pre-order?', 'What does it cost?']) {
    expect(await ask(words, false)).not.toMatch(/waiting list/);
    expect(await ask(words, true)).toMatch(/20 spots are (?:taken|gone).*waiting list/);
  }
});

it('tells no hours that nobody has confirmed, and still finds a time', async () => {
  const guessed: ('openingHours' | 'serviceHours')[] = ['openingHours', 'serviceHours'];
  const now = () => new Date('2026-11-24T14:00:00Z');
  const ask = async (words: string, more: object) => {
    const options = { side: 'store', store: { ...store, ...more }, canHear: true, now } as const;
    return (await createConversation(options).answer(words)).text;
  };
  for (const words of ['What are your hours?', 'Is service open on Saturday?', 'Are you open now?'])
    expect(await ask(words, { guessed })).toMatch(/^I don't have the hours in front of me/);
  expect(await ask('What are your hours?', { guessed: ['serviceHours'] })).toMatch(/9 AM/);
  expect(await ask('an oil change on Sunday', { guessed })).toMatch(/nothing free|is full/);
  expect(await ask('an oil change on Sunday', {})).toMatch(/closed/);
});

it('tells the page what it notes and books, in the shapes that pages read', async () => {
  const conversation = create();
  const tools = [];
  for (const words of [
    'oil change Friday at 9 on my 2021 RAV4, this is Dave Kowalski, 239 555 0142',
    'yes',
  ]) {
    tools.push(...((await conversation.answer(words)).tools ?? []));
  }
  expect(tools.map(({ name }) => name)).toEqual([
    'update_record',
    'update_record',
    'book_appointment',
  ]);
  expect(safeParse(callRecord, tools[0]?.arguments)).toMatchObject({
    success: true,
    data: {
      requests: [
        { kind: 'visit', want: 'Oil change', day: 'Friday, November 27', time: '9:00 AM' },
      ],
      name: 'Dave Kowalski',
    },
  });
  expect(safeParse(appointment, tools[2]?.arguments).success).toBe(true);
});

it('cancels no booked visit on a word, and asks', async () => {
  const conversation = create();
  await conversation.answer(
    'oil change Friday at 9 on my 2021 RAV4, this is Dave Kowalski, 239 555 0142',
  );
  await conversation.answer('yes');
  for (const words of ['is there a fee to cancel?', 'my friend canceled her visit']) {
    expect((await conversation.answer(words)).text).not.toMatch(/is canceled/);
  }
  await conversation.answer('can I cancel it online?');
  expect((await conversation.answer('yes')).text).toMatch(/Friday.* is canceled/);
});

it('keeps no card number, and tells the caller so', async () => {
  const { text, tools } = await create().answer(
    'my card is 4111 1111 1111 1111, call me at 239 555 0142',
  );
  expect(text).toMatch(/^Please keep card and Social Security numbers off this call/);
  expect(JSON.stringify([text, tools])).not.toMatch(/1111/);
});

it('says its last line again, and nothing twice of itself', async () => {
  const conversation = create();
  const { text } = await conversation.answer('I need an oil change');
  expect((await conversation.answer('Sorry, what did you say?')).text).toBe(text);
  expect(conversation.repeat().text).toBe(text);
  expect(conversation.nudge().text).not.toBe(conversation.nudge().text);
  expect(conversation.unclear().text).not.toBe(conversation.unclear().text);
});

it.each([
  ['can I come see a Sequoia Saturday at one', /Sequoia in stock, so sales has to confirm one/],
  ['could I drive a Supra Friday at three', /Supra in stock/],
  ['do you have a Sienna with leather seats', /doesn't show options like that/],
  ['got any used cars under fourteen thousand', /used car under \$14,000 in stock.*used 2019 Chev/],
  ['is this Germain Honda', /^No, this is Sunrise Toyota/],
  ["I'm upside down on my Camry loan, could I trade it in", /^You can usually trade one/],
  ['can I keep my leased Corolla another two months', /can often extend it/],
  ['any update on the Tundra I ordered', /don't see orders.*Sales/],
  ['we run a roofing company and need four Tacomas', /^Yes, business accounts/],
  ['my salesman promised floor mats and they are not in the contract', /sales manager Lisa Chen/],
  ['puedo sacar un carro sin social, tengo itin', /ITIN/],
  ['quisiera una cita para probar la Tundra', /prueba de manejo/],
])('answers what is asked of sales: %s', async (words, answer) => {
  expect((await create().answer(words)).text).toMatch(answer);
});

it('takes the first free time for as early as possible', async () => {
  const visit = create();
  await visit.answer('I need a tire rotation for my Camry');
  expect((await visit.answer('Friday, as early as you can')).text).toMatch(/Friday.* at 7 AM/);
});

it('books nothing on a yes to what was not heard', async () => {
  const conversation = create();
  await conversation.answer(
    'oil change Friday at 9 on my 2021 RAV4, this is Dave Kowalski, 239 555 0142',
  );
  conversation.cutOff();
  const again = await conversation.answer('yes');
  expect(again.text).toMatch(/Friday, November 27th at 9 AM.*\?$/);
  expect(again.tools).toBeUndefined();
  expect((await conversation.answer('yes')).text).toMatch(/^Done, Dave Kowalski/);
});

it.each([
  ['nothing', ''],
  ['what cannot be seen', ' \u0000\u200b '],
  ['a question mark', '?'],
  ['pictures', '🚗'.repeat(2_000)],
  ['a long text', 'a '.repeat(5_000)],
  ['one filler, again and again', `${'yo '.repeat(600)}my brakes squeak. I need an oil change.`],
  ['a yes and commas', `yes ${', '.repeat(600)}x1`],
  ['a template', '{day} ${name}'],
  ['a long number', '1'.repeat(3_000)],
])('answers whatever is sent to it: %j', async (words) => {
  const conversation = create();
  for (let turn = 0; turn < 4; turn += 1) {
    const { text, endsCall } = await conversation.answer(words);
    expect(text.length).toBeGreaterThan(5);
    expect(text).not.toMatch(/went wrong|on my end/);
    expect(endsCall).toBeUndefined();
  }
});

it.each([
  ['my Sienna says maint reqd, do I have to pull over', /reminder/, /Pull over/],
  ['the maintenance light is on and the brake pedal sinks, do I keep driving', /drive/, /reminder/],
  ['maint reqd is lit and the engine knocks, should I stop', /do not drive/, /reminder/],
  ['it says add DEF, 300 miles left, should I stop driving', /no emergency/, /Pull over/],
  ['mi Camry no enciende, ocupo una grúa', /no manda grúa/, /mandamos/],
  ['a cart bumped my car in the parking lot, do you fix dents', /won't guess/, /hazards/],
  ['do you have rental cars, mine is totaled', /don't know/, /your visit/],
  ['is my 2024 RAV4 still under ToyotaCare', /25,000 miles/, /word for word/],
  ['where do I turn, I am coming off the turnpike', /Sunrise Parkway|map app/, /drive it|hurt/],
  ['till when is the express lane there on Saturday', /service/, /9 AM/],
  ['the engine knocks, would my warranty still cover that', /do not drive.*VIN/, /undefined/],
  ['could you order me a hood for a 2021 Tundra in red', /Parts confirms/, /in stock/],
  ['what do they charge per mile at the end of my lease', /extra mile/i, /service price/],
  [
    'I want my deposit back and I need a rental and if not I am calling a lawyer',
    /deposit back.*rental.*lawyer/,
    /undefined/,
  ],
  ['es que mi freno se hunde ¿lo puedo manejar así?', /no (?:lo )?maneje/, /prueba/],
  ['somebody should give me a lift to my office after I drop it off', /shuttle/, /person/],
])('answers %j', async (words, told, untold) => {
  const { text } = await create().answer(words);
  expect(text).toMatch(told);
  expect(text).not.toMatch(untold);
});
