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
/** A commit tries every other one, the night all. */
const tried = samples.filter((_, at) => process.env.NIGHTLY || at % 2 === 0);

it(`holds ${HELD} of a hundred`, async () => {
  const faults: string[] = [];
  for (const sample of tried) {
    const outcome = await converse(sample);
    if (outcome.faults.length > 0) faults.push(`${outcome.id}, ${outcome.faults.join('; ')}`);
  }
  const isHeld = 100 * (1 - faults.length / tried.length) >= HELD;
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
  [
    'mis frenos chillan ¿es peligroso que la siga manejando hasta el lunes?',
    /no lo maneje/,
    /prueba/,
  ],
  ['mi Corolla hace ruido al frenar ¿lo puedo seguir usando?', /no lo maneje/, /prueba/],
  ['somebody should give me a lift to my office after I drop it off', /shuttle/, /person/],
])('answers %j', async (words, told, untold) => {
  const { text } = await create().answer(words);
  expect(text).toMatch(told);
  expect(text).not.toMatch(untold);
});

it('tells the hours of service while a service visit is moved', async () => {
  const conversation = create();
  await conversation.answer('move my oil change to monday at nine');
  await conversation.answer('kim soto');
  const { text } = await conversation.answer('are you open at seven on monday');
  expect(text).toContain('service is open from 7 AM');
});

it.each([
  "no that's it just make sure they know I have to be out by eight fifteen",
  'nothing just have him call me by noon',
])('asks for no more after %j', async (words) => {
  const conversation = create();
  await conversation.answer('I left my Tacoma with you last week, Kim Soto 239 555 0111');
  expect((await conversation.answer('is it done')).text).toMatch(/\?$/);
  expect((await conversation.answer(words)).text).not.toMatch(/\?$/);
});

const now = () => new Date('2026-11-24T15:00:00Z');

/** A dealer's call: the answers, and the requests of the record. */
async function call(...turns: string[]) {
  const conversation = createConversation({ side: 'voice', store: undefined, canHear: true, now });
  const said: string[] = [];
  let record: { requests?: Record<string, unknown>[]; said?: string[] } = {};
  for (const words of turns) {
    const { text, tools = [] } = await conversation.answer(words);
    said.push(text);
    for (const tool of tools) if (tool.name === 'update_record') record = tool.arguments;
  }
  return { said, requests: record.requests ?? [], noted: record.said?.join(' ') };
}

it('writes down who attends a meeting, and nobody who has no name', async () => {
  const { requests } = await call(
    'I want a meeting Tuesday at two, Tom Delgado, 505 555 0119',
    'yes book it and I want Angie Moss on it too',
    "can you put her on there and make sure whoever's on there knows Xtime",
  );
  expect(requests[0]?.note).toBe('Attends: Angie Moss.');
});

it('writes down what a dealer tells of the store, and the questions that stay open', async () => {
  const { requests, noted } = await call(
    "hi this is Walt Brannigan, I've got three Chevy stores in New Mexico",
    "we're on Reynolds and customers hated the last one, what's it cost a month",
    'you still have not told me the price, and I asked about a set-up fee',
    'have somebody call me, 505 555 0119',
  );
  expect(requests).toHaveLength(1);
  expect(noted).toMatch(/three Chevy stores in New Mexico/);
  expect(noted).toMatch(/We're on Reynolds.*what's it cost a month/);
});

it.each([
  ['okay, per store, got it. does it do Spanish', /Spanish/],
  ["yeah so we're a Toyota store in Macon", /./],
  ["yes I'd expect you to know that", /./],
  ["nah I'm good on the email", /./],
])('takes no offer with %j', async (words, answer) => {
  const { said, requests } = await call("what's it cost", words);
  expect(said[0]).toMatch(/email it to you\?$/);
  expect(said[1]).toMatch(answer);
  expect(requests).toEqual([]);
});

it('makes no offer again that was refused, or that is arranged', async () => {
  const refused = await call("what's it cost", "don't email me", 'so what do you charge a month');
  expect(refused.said[2]).not.toMatch(/email/);
  const arranged = await call(
    "what's it cost",
    'yes, rick@mesavalley.com, Rick Soto',
    'what do you charge for two stores',
    'you already have my email',
  );
  expect(arranged.requests).toHaveLength(1);
  expect(arranged.said[2]).not.toMatch(/email it/);
  expect(arranged.said[3]).toMatch(/I have rick@mesavalley.com/);
});

it.each([
  'put my service director on there too, Carla Montoya',
  'Carla Montoya wants to join us',
  'can you invite my partner Carla Montoya',
])('writes down who attends: %s', async (words) => {
  const { requests } = await call(
    'set up a demo Tuesday at ten mountain time',
    "it's Gail Fontaine, gail@fontainechevy.com",
    'yes book it',
    words,
  );
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ kind: 'meeting', isAgreed: true });
  expect(requests[0]!.note).toMatch(/^Attends: .*Carla Montoya/);
});

it.each([
  "and don't have them call before nine",
  "mornings only, don't call the store",
  'any time today but not from one to two',
])('keeps the call with %j', async (words) => {
  const { requests } = await call('have somebody call me, Hal Dorsey, 515 555 0170', words);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ kind: 'callback', isAgreed: true });
  expect(requests[0]!.conditions).toHaveLength(1);
  expect(requests[0]!.time).toBeUndefined();
});

it('calls a dealer who gives a number where an address was asked for', async () => {
  const { requests } = await call("what's it cost", 'yes please', 'Buck Tillery, 254 555 0166');
  expect(requests).toMatchObject([{ kind: 'callback', isAgreed: true }]);
});

it.each([
  ['does it hook into tek ion', /^Tekion: I can't say yes/],
  ['I want to hear how it answers for a Mazda store', /You're a customer now/],
  ['give me the payback on this, my partner is asking', /25 missed calls a week.*\?$/],
  ['what if the customer demands a human', /Whoever asks for a person/],
  ['can we put it on the corporate card or do you invoice', /invoice due in 14 days, or a card/],
  ['do you disclose that it is a bot in Colorado', /in every state/],
  ['necesito que me marquen para hablar del precio', /¿A qué número/],
  ['what happens if they go from English into Spanish', /^Here in the demo I switch/],
  ['can our service director change its hours', /^You decide on/],
  ['do you tape my callers, and who hears it', /^Yes, calls on your line.*people you choose/],
  ['do we lose our main number, we have Vonage phones', /^Your number stays.*Vonage: I can't/],
  ['my accountant found an invoice of yours nobody ordered', /^I can't see invoices/],
  ['somebody has to type the booking into our calendar, right?', /nobody (?:keys|types) it in/],
  ['soy gerente de una Toyota en Tucson y quisiera saber el precio', /^No tengo una cifra/],
  ['how long are the tapes kept and which country are they in', /^Recordings delete.*countries/],
  ['so nothing is tied in today, not one DMS', /^(?:We publish no list|None I can name)/],
  ['if we are closed and a lady wants a human, who does she get', /message/],
  ['do you do Russian, lots of them in our town', /^English and Spanish for now/],
  ['the demo you have us down for Thursday is off', /^I can't see that one/],
  ['can I have a call at four today from one of your sales guys', /can call you back/],
])('answers what a dealer asks: %s', async (words, answer) => {
  expect((await call(words)).said[0]).toMatch(answer);
});

it('gives the voice agent’s offer for no other product', async () => {
  const { said } = await call('tell me about your email thing', 'so what would that run me');
  expect(said[1]).toMatch(/size of your list/);
  expect(said[1]).not.toMatch(/for life|first 20/);
});

it('promises no call to somebody who wants no more of them', async () => {
  const { said, requests } = await call('stop the robo calls to our store', 'Lou, 614 555 0130');
  expect(said[1]).toMatch(/614 555 0130 should come off.*Nobody has to call/);
  expect(requests).toMatchObject([{ kind: 'message' }]);
});

it.each([
  [["what's the payback on this", 'call it ninety'], /Say 90 missed .* assumed 400 dollars/],
  [['we close at six and after six we miss fifty calls a week'], /Say 50 missed/],
  [['a demo next week, Wednesday or Friday', 'Friday at eleven'], /December 4th at 11 AM/],
  [['email me about it', 'b l ortega at ortega kia dot com'], /^blortega@ortegakia\.com/],
  [['take our shop off your mailing list'], /Which email address or number should come off/],
  [['what does it cost', 'we run Tekion and close at seven, talk to you later'], /Goodbye/],
])('takes what a dealer says as it is meant: %j', async (turns, answer) => {
  expect((await call(...turns)).said.at(-1)).toMatch(answer);
});

it('has somebody else called, and keeps the caller’s own name and number', async () => {
  const { said, requests } = await call(
    'call me back please, Ana Ruiz, 602 555 0110',
    'have them call our controller Pete instead of me, 602 555 0144',
    'so Pete gets the call',
  );
  expect(said[1]).toMatch(/Pete.* 602 555 0144/);
  expect(said[2]).toMatch(/Pete/);
  expect(requests).toMatchObject([{ kind: 'callback', note: expect.stringMatching(/^For Pete/) }]);
});

it('notes who comes to the meeting with the dealer', async () => {
  const { said, requests } = await call(
    'set up a demo Monday at three with my sales manager Tina on the call',
    'Ed Moss',
  );
  expect(said[0]).toMatch(/Tina joins us/);
  expect(requests[0]!.note).toMatch(/Attends: Tina/);
});

it('says in one line that something is not known, without the words of the question', async () => {
  const { said } = await call('what does it cost', 'does it come in a travel case');
  expect(said[1]).toMatch(/^(?:I don't have that one|That's one for our team)/);
  expect(said[1]).not.toMatch(/travel case/);
});
