import { says } from '@/lib/embedded-platform/language/says';
import { createConversation } from './conversation';
import { callRecordOf } from './record';
import { firstState, sceneOf, type DialogueState } from './state';
import { take } from './take';

const day = { opens: '07:00', closes: '18:00' };
const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: null };
const store = {
  name: 'Sunrise Toyota',
  city: 'Fort Myers',
  region: 'FL',
  brands: ['Toyota'],
  timeZone: 'America/New_York',
  openingHours: week,
  serviceHours: week,
};
const now = () => new Date('2026-11-25T15:00:00Z');
const scene = sceneOf({ side: 'store', store, canHear: true, now });

interface Outcome {
  state: DialogueState;
  rule: string;
  bookings: readonly object[];
}

/** Outcomes, by a call's turns so far: many calls begin with the same ones. */
const outcomes = new Map<string, Promise<Outcome>>();

function outcomeOf(turns: readonly string[]): Promise<Outcome> {
  const key = turns.join('\n');
  const outcome = outcomes.get(key) ?? hold(turns);
  outcomes.set(key, outcome);
  return outcome;
}

async function hold(turns: readonly string[]): Promise<Outcome> {
  const words = turns.at(-1);
  if (words === undefined) return { state: firstState, rule: '', bookings: [] };
  const given = await outcomeOf(turns.slice(0, -1));
  const before = JSON.stringify(given.state);
  let rule = '';
  const { state, bookings = [] } = await take(scene, given.state, words, ({ step }) => {
    ({ rule } = step);
  });
  // The state that a step is given stays as it is.
  expect(JSON.stringify(given.state)).toBe(before);
  return { state, rule, bookings: [...given.bookings, ...bookings] };
}

/** The outcome of a call, with the rule of its last turn. */
async function call(...turns: string[]) {
  const outcome = await outcomeOf(turns);
  const { requests = [], said = [] } = callRecordOf(scene, outcome.state);
  return { ...outcome, requests, said: said.join(' ') };
}

it.each<[string, string | undefined, string | undefined, string[]]>([
  [
    'Amara Okafor',
    '443 555 0128',
    'For Richard Okafor',
    [
      "I need to move an appointment tomorrow it's under my husband's name richard okafor",
      "it's 443 555 0128 that's my cell i'm amara okafor",
      "no my name's amara richard is just who the appointment's under",
    ],
  ],
  [
    'Kim Soto',
    '239 555 0111',
    'call Kelsey at 270 555 0177',
    [
      'have sales call me about my plates',
      '239 555 0111 Kim Soto',
      "if I don't answer call Kelsey at 270 555 0177",
      '270 555 0177 for Kelsey that is the backup',
    ],
  ],
  [
    'Derek Olson',
    undefined,
    undefined,
    [
      'oil change friday at 9 for my 2020 RAV4',
      'Dirk Olson',
      "did you get my name right it's Derek D E R E K Olson O L S O N",
    ],
  ],
  // A helper who brings the car is no customer, and a second number no new one.
  [
    'Mona Reyes',
    '239 555 0111',
    'try my brother Luis at 239 555 0112',
    [
      'oil change friday at 9 for my 2020 RAV4',
      "my coworker brings it her name's Tamara",
      'Mona Reyes 239 555 0111',
      "if I don't pick up try my brother Luis at 239 555 0112",
    ],
  ],
  [
    'Sandra Whitlow',
    undefined,
    undefined,
    [
      'have sales call me',
      '239 555 0111 Sandra Whitlock',
      "it's Whitlow W H I T L O W not Whitlock",
    ],
  ],
  [
    'Rosa Vega',
    '239 555 0111',
    'Pioneer Plumbing',
    ['is my van done', 'Pioneer Plumbing', "I'm the office manager Rosa Vega 239 555 0111"],
  ],
  [
    'Luz Marrero',
    '239 555 0111',
    undefined,
    ['quiero un cambio de aceite mañana a las ocho', 'me llamo Luz Marrero 239 555 0111'],
  ],
  [
    'Ken Abbott',
    '239 555 0111',
    'For Martha Abbott',
    [
      'oil change friday at 9 for the 2020 RAV4 of my mom',
      "it should be in her name martha abbott but I'm ken abbott 239 555 0111",
      'no put it under my mom martha abbott',
    ],
  ],
  [
    'Leo Marsh',
    '239 555 0111',
    'For Ines Marsh',
    ["I need to move my wife's appointment", 'Ines Marsh', 'friday at ten', "I'm Leo 239 555 0111"],
  ],
  [
    'Alma',
    '239 555 0111',
    'Hugo',
    [
      'mi esposo quiere cambio de aceite para su Sorento el lunes a las nueve',
      'se llama Hugo y yo soy Alma',
      '239 555 0111',
    ],
  ],
  [
    'Patricia Soto',
    '239 555 0149',
    undefined,
    [
      'necesito que me llame servicio',
      'Patricia Soto 239 555 0147',
      'no, ese es mi número viejo, el nuevo es 239 555 0149',
    ],
  ],
  [
    'Okafor',
    '239 555 0173',
    undefined,
    ['brake check friday at 9 for my 2020 rav4 its professor okafor', '239 555 0 1 7 wait 0 1 7 3'],
  ],
  [
    'Hannah Brooks',
    '239 555 0177',
    undefined,
    [
      'oil change for my rav4 friday at nine its hannah brooks 239 555 0121',
      'actually use 239 555 0177 that other one is my old phone',
    ],
  ],
  [
    'Ana Lindholm',
    '239 555 0110',
    'Call Priya at 239 555 0111',
    [
      'oil change for my rav4 friday at nine my name is ana lindholm 239 555 0110',
      'call my assistant priya not me at 239 555 0111',
    ],
  ],
  [
    'Guadalupe Reyes',
    '239 555 0144',
    'call me lupe',
    ['oil change rav4 friday at nine guadalupe reyes 239 555 0144', 'can you call me lupe'],
  ],
])('the caller is %s, at %s, and it holds %s', async (name, phone, held, turns) => {
  const { state, requests, said } = await call(...turns);
  expect(state.caller).toMatchObject({ name, ...(phone && { phone }) });
  expect(JSON.stringify([requests, said])).toContain(held ?? '');
});

const tow = ['I need a tow', 'at the Publix on Daniels', '239 555 0111', 'Kim Soto'];
const visit = ['oil change friday at 9 for my 2020 RAV4', 'Kim Soto'];

it.each<[string, string[]]>([
  ['danger', ['the dash says hybrid system warning, stop the vehicle, and it has lost power']],
  ['it may catch fire', ['can the battery of my RAV4 Prime catch fire overnight']],
  ['danger', ['My brakes just failed and I am on the highway']],
  ['danger', ['the brake pedal got spongy this morning and I nearly hit the garage door']],
  ['cancels', ['I would like to cancel my brake check on Thursday at ten']],
  ['cancels', ['could you take my name off the schedule for Monday']],
  ['cancels', ['we are scheduled for Monday at 8 for tires and I need to cancel that']],
  [
    'wants no such request',
    [
      'I lost my only key to the RAV4',
      'how do I bring it in then',
      "I haven't asked for a tow truck",
    ],
  ],
  [
    'has the car towed by somebody else',
    [...visit, 'it will not start now, I need a tow', 'never mind, my dad will call a wrecker'],
  ],
  [
    'wants somebody to call as well',
    [...visit, 'and I want to buy out my lease, who can I talk to about that'],
  ],
  [
    'says more of the parts',
    [
      'I need a mirror for my 2020 RAV4',
      '239 555 0111',
      'Kim Soto',
      'when do parts close, I may come by at two',
    ],
  ],
  ['danger', ['the escape is leaking gas and there is a recall for it, should I park it outside']],
  ['danger', ['my brake pedal goes to the floor so I will just drive it over slowly']],
  ['danger', ['I got a recall notice on my 2010 Tundra saying do not drive']],
  [
    'a car that must not be driven is to be driven',
    ['my gle says stop the vehicle, engine off', "nobody's hurt, I'll just go slow"],
  ],
  ['danger', ['a red light just came on, it looks like a little oil can']],
  ['danger', ['the oil light is on steady but the car runs fine']],
  ['danger', ['my brakes are gone, the pedal goes to the floor, otherwise it drives fine']],

  ['asks whether to stop', ["I'm driving and the oil light is red", 'are you saying pull over']],
  ['asks what a light means', ['my check engine light is on', 'what does that light mean']],
  ['asks if a tow truck comes', [...tow, 'is anybody coming for the car or is that on me']],
  ['asks for the number of roadside assistance', [...tow, 'does Toyota have a number']],
  ['corrects where the car is', [...tow, "what, the truck's at my house 418 Sycamore Street"]],
  ['speaks no English', ['hola necesito una cita', 'yo no hablo inglés solo español']],
  ['it may catch fire', ['my Highlander has a recall, it can catch fire when parked']],
  [
    'it may catch fire',
    ['me llegó un recall de mi Sorento', 'dice que no lo estacione adentro del garaje'],
  ],
  ['asks who calls', ['my bill is wrong and nobody calls me back', 'who is calling me and when']],
  ['asks who calls', ['my bill is wrong and nobody calls me back', 'fine and i asked you when']],
  [
    'asks for a person who speaks Spanish',
    ['buenos días no hablo inglés hay alguien que hable español'],
  ],
  [
    'takes a request out',
    [...visit, '239 555 0111', 'yes', 'I want to trade in my Camry', 'forget the trade'],
  ],
  [
    'says which department it is for',
    ['have somebody call me about my deal', 'not service, sales'],
  ],
  [
    'the visit stands as it was booked',
    [...visit, '239 555 0111', 'yes', 'make it ten', 'you know what, keep it at nine'],
  ],
  ['takes everything out', [...visit, 'cancel everything']],
  ['a secret is masked', ['my card is 4111 1111 1111 1111']],
  ['yes', [...visit, '239 555 0111', 'yes']],
  ['goodbye', ['oil change monday', 'bye']],
  ['what did you write down?', [...visit, 'so what did you write down']],
  ['gives no number', [...visit, "I'd rather not give my number"]],
  ['leaves a number or an address', ['my email is p@vandenberg.com']],
  ['wants no such request', ['I want to test drive a RAV4', 'I do not want a test drive']],
  ['was not heard', ['I need an oil change', 'are you even listening to me']],
  ['asks whether it was noted', [...visit, 'did you get the oil change part']],
  [
    'checks one thing',
    ['I need to move my appointment to Monday at noon', 'so is the old one canceled'],
  ],
  [
    'begins a visit for another car',
    ['I need an oil change for my Camry', 'and my wife needs brakes on her Highlander'],
  ],
  [
    'owes money on the trade-in',
    ['I want to trade in my Camry', 'I still owe nine thousand on it'],
  ],
  ['goodbye', [...visit, "great, that's everything"]],
  ['checks what was settled', [...visit, '239 555 0111', 'is my oil change booked?']],
  ['yes', [...visit, '239 555 0111', 'that suits me to a tee, boss']],
  ['yes, and more', [...visit, '239 555 0111', 'sure, if my wife agrees']],
  ['yes, and more', [...visit, '239 555 0111', 'great, another robot']],
  ['gives no number', ['let me talk to the manager', 'you get no number out of me']],
  ['goodbye', ['let me talk to the manager', 'you get no number out of me', 'I said goodbye']],
  ['asks something', ['prove to me that this is the real store first']],
  ['asks something', ['you and I were cut off just now']],
  [
    'where to wait for the tow',
    ['my brake pedal went to the floor on 41', 'do we stay in the car or get out?'],
  ],
  ['danger', ['I am stranded on the side of route 6, the Highlander just quit on me']],
  ['danger', ['the temp gauge keeps climbing on my way up the hill, what now']],
  ['nothing is wrong', ['my car broke down on the turnpike', 'oh there is nothing wrong with it']],
  [
    'wants the car that is not there',
    ['do you have any Supras', 'nope, it must be the Supra, when will you get another one'],
  ],
  [
    'a car that must not be driven is to be driven',
    ['se me va el pedal del freno hasta el piso, quiero una cita mañana', '¿la puedo usar así?'],
  ],
  [
    'a car that must not be driven is to be driven',
    ['the low tire light is on in my Corolla', 'is it alright for my wife to drive it tonight'],
  ],
  [
    'wants no such request',
    ['I want to drive a Camry', "I don't want to drive it anymore, thanks"],
  ],
  ['asks something', ["I'm getting off the freeway, what street are you on"]],
  ['moves a visit', ["I'm booked at two, it's bumper to bumper and I'll be half an hour late"]],
  ['danger', ["my Bronco won't unlock and my toddler is still in there"]],
  ['danger', ['a van hit us and all the airbags went off']],
  ['danger', ['something under my truck is pouring out right now and I am driving']],
  ['fills the open request', ['my brakes are about shot, can you get to them monday']],
  ['asks what a light means', ['an orange light is on in my Camry', "it's the horseshoe one"]],
  [
    'wants something',
    ['third time my brakes squeal, I am furious', '239 555 0111, Al Ruiz', 'just tow it in'],
  ],
  ['asks something', ['my lease is up in June', 'who looks it over before I turn it in']],
  [
    'checks what was settled',
    [...visit, '239 555 0111', 'yes', 'okay great, go ahead and book it'],
  ],
  [
    'wants the call that is arranged',
    [
      'you overcharged me for the brakes and I am furious',
      '239 555 0111',
      'Kim Soto',
      'could somebody call me about the refund before noon',
    ],
  ],
  [
    'says more of the parts',
    [
      'I need floor mats for my 2020 RAV4',
      '239 555 0111',
      'Kim Soto',
      'and set them aside for me, please',
    ],
  ],
  [
    'sets a limit',
    ['I want to test drive a Tundra saturday at ten', "I don't want to sit down with finance"],
  ],
  ['sets a limit', [...visit, 'no le cambien el filtro de aire']],
  ['wants no such request', ['I need a tow, my Camry died', "I don't need a tow, all right?"]],
  [
    'tells how a request is to be answered',
    ['have sales call me, Ned Pike, 239 555 0111', 'could they text me the offer instead'],
  ],
  ['yes', [...visit, '239 555 0111', 'yes and no tire rotation please']],
  [
    'asks what was noted',
    [...visit, 'I am deaf in one ear', 'did you tell them I am deaf in one ear'],
  ],
  [
    'says when to be called',
    ['have sales call me about a lease', '239 555 0111', 'Kim Soto', 'but not before ten'],
  ],
])('takes a turn by the rule %j', async (rule, turns) => {
  expect((await call(...turns)).rule).toBe(rule);
});

it('takes the clauses of a sentence one by one, as a recognizer hears them', async () => {
  const { requests, rule } = await call(
    ...visit,
    '239 555 0111 and do you have a shuttle and make it ten instead',
  );
  expect(rule).not.toBe('not understood in the middle of a request');
  expect(requests).toEqual([expect.objectContaining({ kind: 'visit', time: '10:00 AM' })]);
});

it('takes the day that was offered, and not a nearer one of the same name', async () => {
  const { requests } = await call(
    'oil change for my Camry Friday or Saturday next week',
    'Friday at noon',
  );
  expect(requests[0]).toMatchObject({ day: 'Friday, December 4', time: '12:00 PM' });
});

it('books nothing without a way to reach the caller', async () => {
  expect((await call(...visit, 'yes', 'yes')).bookings).toEqual([]);
  expect((await call(...visit, '239 555 0111', 'yes')).bookings).toHaveLength(1);
});

it('books what was read back on a yes with a remark, and keeps the remark', async () => {
  const { bookings, said } = await call(
    ...visit,
    '239 555 0111',
    'yes and please leave the seats as they are set',
  );
  expect(bookings).toHaveLength(1);
  expect(said).toMatch(/leave the seats/);
});

it.each([
  ['yes but i need to be out by noon', '09:00'],
  ['yeah book it but i need the ride if it goes past like eleven', '09:00'],
  ["yes and don't do the brakes till i say", '09:00'],
])('books what was read back on %p, with the condition', async (said, time) => {
  const { bookings, requests } = await call(...visit, '239 555 0111', said);
  expect(bookings[0]).toMatchObject({ time, work: 'oil change' });
  expect(requests[0]?.conditions).toHaveLength(1);
});

it('books on a yes that is a sentence of its own, and answers what follows', async () => {
  const { bookings } = await call(
    ...visit,
    '239 555 0111',
    'Yes, book it. Can I wait while it is done?',
  );
  expect(bookings).toHaveLength(1);
});

it('moves no visit by the time of a call, of a pick-up or of a condition', async () => {
  const { requests } = await call(
    ...visit,
    '239 555 0111',
    'have to be out by 11',
    'better call me after 4',
    'yes',
  );
  expect(requests[0]).toMatchObject({ time: '9:00 AM', isAgreed: true });
  expect(requests[0]?.conditions?.join()).toMatch(/out by 11.*after 4/);
});

it('keeps the place of a tow on thanks, and takes a corrected one', async () => {
  const thanked = await call(...tow, "no that's it thank you");
  expect(thanked.requests[0]?.place).toMatch(/Publix/);
  const corrected = await call(...tow, "no, it's the Jewel-Osco on Ogden");
  expect(corrected.requests[0]?.place).toMatch(/^the Jewel-Osco/);
});

it.each([
  ["she's got a dentist at ten make it Tuesday at eight", 'Tuesday, December 1', '8:00 AM'],
  ['not nine, ten a m', 'Friday, November 27', '10:00 AM'],
  ['ten fifteen fits me better than nine', 'Friday, November 27', '10:15 AM'],
  ['could we say half past instead of nine', 'Friday, November 27', '9:30 AM'],
  ['nine is too early, ten thirty', 'Friday, November 27', '10:30 AM'],
  ["i've got bowling fridays so monday same time", 'Monday, November 30', '9:00 AM'],
  ['the day after at ten', 'Saturday, November 28', '10:00 AM'],
  ['monday if you have it otherwise tuesday', 'Monday, November 30', '9:00 AM'],
  ['when do you close, at five or at six', 'Friday, November 27', '9:00 AM'],
])('takes the day and the time that are wished for: %s', async (said, day, time) => {
  const { requests } = await call(...visit, '239 555 0111', said);
  expect(requests[0]).toMatchObject({ day, time });
});

it('keeps which appointment is to be moved', async () => {
  const told = "I've got an appointment friday at ten and need to move it";
  const { requests } = await call(told, 'Kim Soto', 'tuesday same time');
  expect(requests[0]).toMatchObject({ kind: 'move', day: 'Tuesday, December 1', time: '10:00 AM' });
  expect(requests[0]?.note).toContain('Friday, November 27th at 10:00 AM');
});

it.each([
  "could you put my husband's number too 239 555 0194 in case my phone dies",
  "and it's 239 555 0194 Marcus",
])('keeps the number of a caller who adds another: %s', async (said) => {
  const { state, said: told } = await call(...visit, '239 555 0111', 'yes', said);
  expect(state.caller.phone).toBe('239 555 0111');
  expect(told).toMatch(/239 555 0194/);
});

it('takes a corrected number', async () => {
  const { state } = await call(...visit, '239 555 0111', 'no wait mine is 239 555 0112');
  expect(state.caller.phone).toBe('239 555 0112');
});

it.each<[string, string[], (string | undefined)[]]>([
  // A question that a person answers begins nothing; what was not wished for leaves no trace.
  ['forget it then, I will ask my neighbor', ['does the Camry fit a kayak rack'], []],
  ['no, I mean the gas one', ['does the Camry fit a kayak rack'], []],
  ['yes 239 555 0111 Kim Soto', ['why is the wrench back on when you just did it'], ['Call back']],
  // The number that comes with it asks for the call.
  ['Kim Soto', ['do you do brakes on a Jeep call me at 239 555 0111'], ['Call back']],
  // A question beside a visit is noted there, before and after the booking.
  ['who does the work', visit.slice(0, 1), ['Oil change']],
  ['do they use the factory brand of oil', [...visit, '239 555 0111', 'yes'], ['Oil change']],
])('after %j the requests of %j are %j', async (said, turns, wants) => {
  const { requests, said: told } = await call(...turns, said);
  expect(requests.map(({ want }) => want.split(':')[0])).toEqual(wants);
  if (wants[0] === 'Oil change') expect(told).toContain(said.slice(1));
});

it('begins no second visit for a question about the booked one', async () => {
  const asked = ['do I need to bring anything friday', "I don't want two"];
  const { requests } = await call(...visit, '239 555 0111', 'yes', ...asked);
  expect(requests).toEqual([expect.objectContaining({ time: '9:00 AM', isAgreed: true })]);
});

it('is sorry once for a death, whatever is wished for', async () => {
  const { state } = await call('my dad just died and I need to cancel his visit tomorrow');
  expect(state.isConsoled).toBe(true);
  expect(state.requests.at(-1)?.kind).toBe('cancel');
});

const agreed = [...visit, '239 555 0111', 'yes'];
const called = ['have finance call me about my lease', '239 555 0111', 'Kim Soto'];

it.each<[string, string[], string]>([
  ['checks what was settled', agreed, "so that's me in for friday at nine then"],
  ['checks what was settled', agreed, 'and the system shows me as booked'],
  ['checks what was settled', agreed, 'which number of mine did you write down'],
  ['checks what was settled', agreed, 'do you people text me a reminder'],
  ['checks what was settled', agreed, 'can you text me a reminder'],
  [
    'chooses the other number',
    [...visit, '239 555 0148 is my number, hers is 239 555 0162'],
    'can you call hers instead',
  ],
  ['checks what was settled', agreed, "that's the RAV4, right"],
  ['checks what was settled', called, 'so they call and I wait'],
  ['checks what was settled', called, 'is that call coming today'],
  ['checks what was settled', called, "I'm not coming in, a call is plenty"],
  ['checks what was settled', called, 'no reason to book an appointment'],
  ['is done', agreed, "alright that's about all from me"],
  ['is done', agreed, "great, we'll see you friday morning"],
  ['is done', called, 'well I should let you get back to it'],
  ['is done', agreed, "nope, you're a lifesaver sugar"],
])('%s, and changes nothing: %#', async (rule, turns, said) => {
  const before = await call(...turns);
  const after = await call(...turns, said);
  expect(after.rule).toBe(rule);
  const settled = before.requests.map((one) => ({ ...one, note: undefined }));
  expect(after.requests.map((one) => ({ ...one, note: undefined }))).toEqual(settled);
});

it.each([
  ['por quién pregunto cuando llegue', 'asks who they meet'],
  ['me van a llamar antes', 'checks what was settled'],
  ['a nombre de quién quedó', 'checks what was settled'],
  ['bueno, nos vemos el viernes', 'is done'],
])('takes %p, of a visit that is agreed, by the rule %j', async (said, rule) => {
  const { rule: taken, requests } = await call(...agreed, 'gracias, hablo español', said);
  expect([taken, requests.length]).toEqual([rule, 1]);
});

it('makes a call of a visit that the caller would rather not come in for', async () => {
  const said = 'you know, just get parts to phone me instead';
  const { requests } = await call('I need a new key for my Camry', '239 555 0111 Kim Soto', said);
  expect(requests).toEqual([expect.objectContaining({ person: 'Parts', isAgreed: true })]);
});

it('holds nobody back who gives it up', async () => {
  const { state } = await call(...visit.slice(0, 1), 'oh never mind, bye');
  expect(state.requests).toEqual([expect.objectContaining({ status: 'left' })]);
});

it('looks for an appointment of another call, and makes no second one', async () => {
  const said = "I made an appointment for my RAV4 last week, I'm making sure you have it";
  const { requests } = await call(said, '239 555 0111 Kim Soto', "that's agreed, no second one");
  expect(requests).toEqual([expect.objectContaining({ kind: 'callback', isAgreed: true })]);
});

it('has the car of a caller who still drives towed', async () => {
  const { requests } = await call(
    'my car is shaking on the highway and it is losing power',
    "nobody's hurt but I'm still moving in the middle lane",
  );
  expect(requests).toEqual([expect.objectContaining({ kind: 'tow' })]);
});

it('cancels no booked visit on a question', async () => {
  const asks = 'can I cancel it online?';
  const { requests } = await call(...visit, '239 555 0111', 'yes', asks);
  expect(requests[0]?.isCanceled).toBeUndefined();
});

it('fills each of two open requests with what is said of it', async () => {
  const { state } = await call(
    'oil change for my Sienna on Monday and also test drive a RAV4',
    'the RAV4 at 3 and the Sienna at 10',
  );
  const [service, drive] = state.requests;
  expect(service).toMatchObject({
    kind: 'visit',
    offered: { times: expect.any(Array) as unknown },
  });
  expect(drive).toMatchObject({ kind: 'test_drive', wish: { minutes: 180 } });
});

it('keeps each of several requests to what is said of it', async () => {
  const { requests } = await call(
    'my Tundra needs an alignment and I also want to test drive a Sienna',
    'the alignment friday at seven and the Sienna drive saturday at ten',
    'oh and could somebody in finance call me about refinancing',
    'and cancel the one I have tomorrow',
    'Kim Soto 239 555 0111',
    'yes and the finance call too',
  );
  const friday = { day: 'Friday, November 27', time: '7:00 AM', isAgreed: true };
  expect(requests).toEqual([
    expect.objectContaining({ want: 'Wheel alignment', car: 'Tundra', ...friday }),
    expect.objectContaining({ kind: 'test_drive', day: 'Saturday, November 28', time: '10:00 AM' }),
    expect.objectContaining({ kind: 'callback', person: 'Finance' }),
    expect.objectContaining({ kind: 'cancel' }),
  ]);
});

it('answers the check of another appointment, and leaves it alone', async () => {
  const moves = ['I need to move my Camry appointment to friday at ten', 'Kim Soto'];
  const after = await call(...moves, "and my husband's Tacoma is still on for tuesday, right");
  expect(after.rule).toBe('checks one thing');
  expect(after.requests).toMatchObject([{ kind: 'move', day: 'Friday, November 27' }]);
});

it('keeps every request, each with its conditions and what was agreed', async () => {
  const { requests, said } = await call(
    'I have bad credit, a repossession two years ago, can you finance me',
    '239 555 0111',
    'Tasha Green',
    'and I need an oil change friday at 9 for my 2020 RAV4 but only if its under 100',
    'yes',
  );
  expect(requests.map(({ kind, isAgreed = false }) => [kind, isAgreed])).toEqual([
    ['finance', true],
    ['visit', true],
  ]);
  expect(said).toMatch(/repossession/);
  expect(requests[1]?.conditions).toEqual(["Only if it's under 100."]);
});

it('keeps no card number that is said in two turns', async () => {
  const turns = ['leave a message for sales', 'my card is 4111 1111', 'and the rest is 1111 1111'];
  const { requests, state } = await call(...turns);
  expect(JSON.stringify([requests, state])).not.toMatch(/1111.{0,3}1111/);
});

it('keeps no secret that is said in pieces, beside conditions', async () => {
  const { requests, said, state } = await call(
    'have sales call me about a Camry',
    'my card starts 4111',
    'then it goes 1111 only if it is under 200',
    'call me first, next bit is 1111',
    'and the last part 1111 as long as my wife drives',
  );
  expect(JSON.stringify([requests, state])).not.toMatch(/1111/);
  expect(said).toMatch(/only if it is under 200/);
  const amex = await call('my amex is 3782 822463', '10005 only if you call me first');
  expect(JSON.stringify(amex.state)).not.toMatch(/822463|822 463|10005/);
  expect(amex.state.caller.phone).toBeUndefined();
});

test('patterns of repeated words read 80 characters at most', () => {
  const repeated = Object.entries(says).filter(([, { source }]) => /^\^.*\)[+*]\$$/.test(source));
  expect(repeated.length).toBeGreaterThan(4);
  const isOpen = ([, { source }]: [string, RegExp]) => !source.startsWith('^(?=.{1,80}$)');
  expect(repeated.filter(isOpen).map(([name]) => name)).toEqual([]);
});

it('never shows a card number', async () => {
  const { requests, state } = await call(
    ...visit,
    'my card is 4111 1111 1111 1111 for the deposit',
  );
  expect(JSON.stringify([requests, state])).not.toMatch(/4111/);
});

it('asks a stranded caller for the place, and keeps the road of it alone', async () => {
  const { requests } = await call(
    'I am stuck on the shoulder of 41, my Camry died and trucks are flying past',
    'nobody is hurt, no',
    'Estero Parkway, westbound, just before the mall exit, it is a gray Camry',
  );
  expect(requests).toEqual([expect.objectContaining({ kind: 'tow' })]);
  expect(requests[0]?.place).toMatch(/Estero Parkway, westbound, just before the mall exit$/);
});

it('takes a number, a year, a name and work as they are corrected', async () => {
  const { requests, state } = await call(
    'my 2019, no wait, 2018 Camry needs the windshield done friday at 9',
    "my name's Kim, last name Soto, 239 555 0111, sorry, 0117",
    "it is not the windshield, it's the brakes",
    "my last name's Sato",
  );
  expect(state.caller).toMatchObject({ name: 'Kim Sato', phone: '239 555 0117' });
  expect(requests[0]).toMatchObject({ want: 'Brake check', car: '2018 Camry' });
});

it.each([
  ['oh hold on, scrap the oil change, it only needs the brakes', { want: 'Brake check' }],
  ["my son's Edge needs it, not the RAV4", { car: 'Edge' }],
  ['you put friday, I wanted monday', { day: 'Monday, November 30' }],
])('changes what is read back: %s', async (words, expected) => {
  const { requests } = await call(...visit, '239 555 0111', words);
  expect(requests[0]).toMatchObject(expected);
  expect(JSON.stringify(requests[0])).not.toContain(words);
});

it('changes a limit, keeps both times for a call, and takes out only what is named', async () => {
  const visit = 'oil change Monday at 9:30, Kim Soto 239 555 0111, no more than four hundred on it';
  const calls = ["Call me after five not before I'm asleep.", 'Call me after five today.'];
  const { requests } = await call(visit, 'make it three hundred, not four', ...calls);
  expect(requests[0]).toMatchObject({ time: '9:30 AM' });
  expect(requests[0]?.conditions).toEqual(['No more than three hundred on it.', ...calls]);
  const out = await call(
    visit,
    "don't wash it",
    "don't rotate the tires",
    'take out the tires part',
  );
  expect(out.requests[0]?.conditions).toEqual([
    'No more than four hundred on it.',
    "Don't wash it.",
  ]);
});

it('takes a joke out of the conditions, and a visit out of an appraisal', async () => {
  const joked = await call(...visit, '239 555 0111, only if my parrot likes you');
  expect(joked.requests[0]?.conditions).toHaveLength(1);
  const out = await call(
    ...visit,
    '239 555 0111, only if my parrot likes you',
    'strike the parrot, just teasing, I was joking',
  );
  expect(out.requests[0]?.conditions).toBeUndefined();
  const traded = await call(
    'I want to trade in my 2016 RAV4, Kim Soto, 239 555 0111',
    'thursday at four',
    "I'm not coming in after all, a call is enough",
  );
  expect(traded.requests[0]).toMatchObject({ kind: 'trade_in', isAgreed: true });
  expect(traded.requests[0]?.day).toBeUndefined();
});

it('asks what it should say where it only hears that something is wrong', async () => {
  const { requests } = await call(...visit, '239 555 0111', 'you have that wrong', 'tuesday');
  expect(requests[0]?.day).toMatch(/^Tuesday/);
});

it('hears no accident in numbers that were flipped', async () => {
  const { requests } = await call(...visit, '239 555 0112', 'I flipped the digits, it is 0121');
  expect(requests.map(({ kind }) => kind)).toEqual(['visit']);
});

it('keeps a time that is denied, and books what is said plainly', async () => {
  const { requests, bookings, said } = await call(
    ...visit,
    '239 555 0111',
    'no no, not eight in the morning, leave it at nine like we said',
    'yes, nine, book it, and tell them the left rear is the loud one',
  );
  expect(bookings).toHaveLength(1);
  expect(requests[0]).toMatchObject({ time: '9:00 AM', isAgreed: true });
  expect(said).toMatch(/left rear/);
});

it('notes whole turns that say more than the slots', async () => {
  const { said } = await call(
    'hey, um, I was wondering if I could bring my 2020 RAV4 in on friday at 9 for an oil change',
    'Kim Soto, K I M, 239 555 0111',
    'uh, the gate code at work is broken, so I may be late',
  );
  expect(said).toBe('Uh, the gate code at work is broken, so I may be late.');
});

it('keeps all of a long message', async () => {
  const middle = [...'abcdefghijklmno'].map(
    (one) => `The dashboard said something odd about fuse ${one} of the suspension again`,
  );
  const { said } = await call(
    'take a message for the service manager',
    `my Tundra was towed in last Tuesday. ${middle.join('. ')}. Please call my sister instead.`,
  );
  expect(said).toMatch(/^My Tundra was towed in.*fuse a.*fuse o.*call my sister instead\.$/s);
});

const booked = [...visit, '239 555 0111', 'yes'];

it.each([
  ['a day that is told after it is booked', [...booked, 'by Monday I want an answer, it is fine']],
  ['the time of a call', [...visit, '239 555 0111', 'will they call me about it before Thursday']],
  ['a trip', [...visit, '239 555 0111', 'I am driving to my sister on Sunday, is there wifi']],
  [
    'a car of the store that is asked about',
    [...visit, '239 555 0111', 'and how much is that new Tundra'],
  ],
])('keeps what is settled beside %s', async (_, turns) => {
  const { requests } = await call(...turns);
  const [first] = requests;
  expect(first).toMatchObject({ kind: 'visit', day: 'Friday, November 27', time: '9:00 AM' });
  expect(first?.car).toMatch(/RAV4$/);
});

it('lets a booking stand until its change is agreed', async () => {
  const { requests } = await call(...booked, 'can we make it 11 instead');
  expect(requests[0]).toMatchObject({ time: '9:00 AM', isAgreed: true });
  expect(requests[0]?.note).toMatch(/Asked to change it to Friday/);
});

it('corrects the car of a booked visit', async () => {
  const { requests, rule } = await call(...booked, 'no, it is for my 2018 Tacoma, not the RAV4');
  expect(rule).toBe('corrects what is written');
  expect(requests[0]).toMatchObject({ car: '2018 Tacoma', isAgreed: true });
});

it('takes no offer that is declined with other words', async () => {
  const { requests } = await call(
    'should I be driving this car or not',
    'no tow, it is in my driveway, have Robert call me',
  );
  expect(requests.filter(({ kind }) => kind === 'tow')).toEqual([]);
});

it('begins what is wished for beside a card number', async () => {
  const { requests } = await call('oil change monday at ten, my card is 4111 1111 1111 1111');
  expect(requests).toMatchObject([{ want: 'Oil change', day: 'Monday, November 30' }]);
  expect(JSON.stringify(requests)).not.toMatch(/4111|1111/);
});

it('keeps no quarter of a card number', async () => {
  const { requests } = await call(
    ...booked,
    'note that my card starts with 5105',
    'note that it goes on with 1051',
    'note then 0510',
    'note that it ends in 5100',
  );
  expect(JSON.stringify(requests)).not.toMatch(/5105|1051|0510|5100/);
});

it('keeps a name that is told before the wish', async () => {
  const { state } = await call(
    'well hello dear my name is Dorothy Pell and my late husband he took care of the cars and now the yellow light came on the dashboard',
  );
  expect(state.caller.name).toBe('Dorothy Pell');
});

it('warns of brakes that grind, and books them', async () => {
  const { state, requests } = await call('my brakes grind when I stop, can you see it Friday');
  expect(state.isWarned).toBe(true);
  expect(requests).toMatchObject([{ kind: 'visit', day: 'Friday, November 27' }]);
  expect((await call('my brakes got fixed and they stopped grinding')).state.isWarned).toBeFalsy();
});

it('warns of a fault that is told beside a wish, and begins no tow', async () => {
  const wished = await call('my engine overheats, can I come in friday for it');
  expect(wished.state.isWarned).toBe(true);
  expect(wished.requests.map(({ kind }) => kind)).toEqual(['visit']);
  const angry = 'you fixed my struts twice and it shakes so bad I can barely hold the wheel';
  const complained = await call(angry, '239 555 0111', 'so is it safe to drive');
  expect(complained.rule).toBe('a car that must not be driven is to be driven');
  expect(complained.requests.map(({ kind }) => kind)).toEqual(['complaint']);
  const calm = await call('my DEF light is on, can I come in friday', 'can I still drive it');
  expect(calm.state.isWarned).toBeUndefined();
});

it('takes no anger for a place, and drops a tow for the rest of a sentence', async () => {
  const angry = ['I need a tow', "fine but it's your screw up", '239 555 0111', 'Kim Soto'];
  const placed = await call(...angry, "it's at my house 418 Sycamore Street");
  expect(placed.requests[0]?.place).toBe('at my house 418 Sycamore Street');
  const dropped = await call(...tow, "okay so forget the tow my brother's got a trailer");
  expect(dropped.requests[0]).toMatchObject({ kind: 'tow', isCanceled: true });
  expect(dropped.requests.filter(({ isAgreed }) => isAgreed)).toEqual([]);
});

it('books on a Spanish yes beside a question or a refused call, and keeps the tow', async () => {
  const cita = [
    'solo hablo español, quiero una cita el viernes a las 9 para mi Corolla que se calienta',
    'Rosa Quiñones 239 555 0142',
  ];
  const asked = await call(...cita, 'sí resérvela pero no me contestó si es peligroso manejarlo');
  expect(asked.bookings).toHaveLength(1);
  expect(asked.requests[0]?.note).toMatch(/^Speaks Spanish only/);
  const refused = await call(...cita, 'sí está bien pero ya no necesito que me llame la recepción');
  expect(refused.bookings).toHaveLength(1);
  const both = await call(...cita, 'sí', 'necesito grúa, está en mi casa en la calle Palm 812');
  expect(both.requests).toContainEqual(
    expect.objectContaining({ kind: 'tow', place: 'en mi casa en la calle Palm 812' }),
  );
});

it('names a car that is not in stock, and gives sales all that was asked for', async () => {
  const { requests, said } = await call(
    'do you have any GLS with three rows',
    'and a Volvo XC90 somebody traded in',
    'yes, Kim Soto, 239 555 0111, but text me first',
  );
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    person: 'Sales',
    conditions: ['Text me first.'],
  });
  expect(said).toMatch(/GLS.*XC90/s);
});

it.each([
  ['drives their own car over', ['do you guys buy cars', 'would I have to drive it down there']],
  [
    'has a drive already',
    [
      'test drive the Camry friday at 4',
      'Kim Soto',
      '239 555 0111',
      'yes',
      'is there a blue one',
      'I already have the drive, white is fine',
    ],
  ],
])('begins no test drive for a caller who %s', async (_, turns) => {
  const { requests } = await call(...turns);
  const isBooked = turns.length > 2;
  expect(requests.filter(({ kind }) => kind === 'test_drive')).toHaveLength(isBooked ? 1 : 0);
});

it('takes a message for a salesperson whom the store does not list', async () => {
  const { requests, state } = await call(
    'is Terrence Oduya in',
    'tell him Lorraine says thank you',
    'O D U Y A is his name',
    'Lorraine Tisdale, 239 555 0111',
  );
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ kind: 'message', person: 'Terrence Oduya' });
  expect(state.caller.name).toBe('Lorraine Tisdale');
});

it('keeps the day for another hour of the same day, and the week for a bare weekday', async () => {
  const wish = ['oil change for my 2020 RAV4', 'wednesday december second at 9'];
  const hour = await call(...wish, 'could we do it later same day, say three');
  expect(hour.requests[0]).toMatchObject({ day: 'Wednesday, December 2' });
  const day = await call(...wish, 'hmm my son has it then, what have you got thursday');
  expect(day.requests[0]).toMatchObject({ day: 'Thursday, December 3' });
});

it('books a key for the day and time that are said for it', async () => {
  const key = ['what do you charge for a spare key for my 2020 RAV4', 'sign me up saturday at ten'];
  const { requests } = await call(...key, 'Kim Soto', '239 555 0111', 'yes');
  expect(requests).toEqual([
    expect.objectContaining({ want: 'New key', day: 'Saturday, November 28', isAgreed: true }),
  ]);
});

it.each(['it squeals when I brake, too', 'oh and the wipers streak, can somebody look at that'])(
  'adds to the visit that is booked, and begins none: %s',
  async (said) => {
    const { requests } = await call(...agreed, said);
    expect(requests).toEqual([expect.objectContaining({ isAgreed: true, time: '9:00 AM' })]);
    expect(requests[0]?.want).toMatch(/and/);
  },
);

it('takes one of two days for the one that is asked for instead', async () => {
  const wish = ['oil change for my 2020 RAV4', 'next monday'];
  const { requests } = await call(...wish, 'my son needs it monday, how is wednesday');
  expect(requests[0]?.day).toMatch(/^Wednesday/);
});

it('keeps no trace of a request that was never wished for', async () => {
  const { requests } = await call(
    ...visit,
    'it cranks and will not start',
    'I never asked for a tow',
  );
  expect(requests).toEqual([expect.objectContaining({ kind: 'visit' })]);
});

it('makes a test drive of a service visit that nobody meant', async () => {
  const { requests } = await call(
    'do you have a Camry',
    'could I get an appointment',
    'friday at ten, to take it on a test drive',
  );
  expect(requests).toEqual([expect.objectContaining({ kind: 'test_drive', time: '10:00 AM' })]);
});

it('keeps the drive of a caller who cancels the service beside it', async () => {
  const drive = ['test drive the Camry friday at 4', 'Kim Soto', '239 555 0111', 'yes'];
  const { requests } = await call(
    ...drive,
    'and a tire rotation for my RAV4',
    'nah drop the service, I only want the test drive',
  );
  expect(requests).toEqual([
    expect.objectContaining({ kind: 'test_drive', isAgreed: true }),
    expect.objectContaining({ kind: 'visit', isCanceled: true }),
  ]);
});

it.each([
  ['has a visit', agreed, '¿mi cita del viernes sigue en pie?'],
  ['has a call', called, 'so am I booked in for a visit'],
])('begins nothing for the check of a caller who %s', async (_, turns, said) => {
  const before = await call(...turns);
  const after = await call(...turns, said);
  expect(after.rule).toMatch(/^(?:checks what was settled|what did you write down\?)$/);
  expect(after.requests).toEqual(before.requests);
});

it('begins no test drive for a caller who keeps a loaner', async () => {
  const { requests } = await call('we still drive your loaner, can we hold on to it until monday');
  expect(requests.filter(({ kind }) => kind === 'test_drive')).toEqual([]);
});

it('books no time at which the caller gets off work', async () => {
  const { requests } = await call('can I test drive a RAV4, I get off work at three on Friday');
  expect(requests[0]).toMatchObject({ day: 'Friday, November 27' });
  expect(requests[0]?.time).toBeUndefined();
});

it('books both visits for the day and the time said for both', async () => {
  const cars = ['oil change for my 2020 RAV4', "and my wife's 2018 Camry needs an alignment"];
  expect((await call(...cars, 'friday at 9 for both')).rule).toBe('says it of both visits');
  const { requests, bookings } = await call(
    ...cars,
    'friday at 9 for both',
    'Kim Soto',
    '239 555 0111',
    'yes',
    'yes',
  );
  expect(bookings).toHaveLength(2);
  for (const request of requests)
    expect(request).toMatchObject({ day: 'Friday, November 27', time: '9:00 AM', isAgreed: true });
});

it("sets no time before the caller's earliest", async () => {
  const wish = 'oil change friday for my 2020 RAV4, not before eight';
  const early = await call(wish, '7:30');
  expect(early.requests[0]?.time).toBeUndefined();
  const { requests } = await call(wish, '8:30');
  expect(requests[0]).toMatchObject({
    time: '8:30 AM',
    conditions: ['Not before eight.'],
  });
});

it('asks a caller who leaves for the number of the promised call, once', async () => {
  const leaving = ['can somebody from sales call me about a lease', 'Kim Soto', 'bye'];
  const { state } = await call(...leaving);
  expect(state.asked).toMatchObject({ kind: 'slot', slot: 'phone' });
  expect((await call(...leaving, '239 555 0111')).requests[0]?.isAgreed).toBe(true);
  expect((await call(...leaving, 'bye')).requests).not.toContainEqual(
    expect.objectContaining({ isAgreed: true }),
  );
});

it('begins no tow for an engine light that does not flash', async () => {
  const steady = await call('my engine light is on, not flashing, it drives fine');
  expect(steady.requests.map(({ kind }) => kind)).not.toContain('tow');
  expect(steady.state.isInDanger).toBeUndefined();
});

it('books a visit with finance or sales, and moves a service visit that nobody meant there', async () => {
  const finance = await call(
    'I want to finance a Corolla',
    'can I come in Friday at 4 pm to sit down with finance',
  );
  expect(finance.requests[0]).toMatchObject({ want: 'Visit with finance', time: '4:00 PM' });
  const sells = await call(
    'do you buy cars even if I do not buy one from you',
    'it is a 2019 Honda Accord',
    'can I bring it by tomorrow at eleven for the appraisal',
  );
  expect(sells.requests[0]).toMatchObject({ want: 'Visit with sales', car: '2019 Accord' });
});

it('begins no visit and no tow for a car that is in the shop', async () => {
  const { requests } = await call(
    'my GLE has been in your shop nine days with the suspension and nobody calls me back',
    'Greg Haldane 410 555 0182',
    'if nobody calls by tonight I am having it towed to Tysons',
  );
  expect(requests.map(({ kind }) => kind)).toEqual(['complaint']);
});

it.each<[string[], string[]]>([
  [['tow'], ['the battery quit last evening and my Corolla needs a tow']],
  [[], ['my key fob battery died and the Camry will not start, now what']],
  [[], ['somebody bumped my parked car, do you take out dents']],
  [['status'], ['I dropped off my Camry at eight this morning for the brakes, any news']],
  [
    ['complaint'],
    ['last week you rotated my tires and now the Camry pulls left, I want the manager'],
  ],
  [['complaint'], ['you put the wrong oil in my Tundra and I am not paying for it']],
  [['callback'], ['does my 2016 Tundra have an open recall', 'I do not want an appointment']],
])('begins %j and nothing else', async (kinds, turns) => {
  const { requests } = await call(...turns);
  expect(requests.map(({ kind }) => kind)).toEqual(kinds);
});

it.each<[string, object[], string[]]>([
  [
    'another car instead of a canceled visit',
    [
      { kind: 'cancel', day: 'Thursday, November 26' },
      { kind: 'visit', car: 'Tacoma', day: 'Thursday, November 26' },
    ],
    ['cancel my appointment tomorrow and can my son bring his Tacoma in instead'],
  ],
  [
    'an order of parts beside a visit',
    [{ want: 'Tire rotation' }, { kind: 'message', person: 'Parts' }],
    ['I need a tire rotation and has the bumper I ordered come in'],
  ],
  [
    'a part that service puts in',
    [{ kind: 'parts' }, { kind: 'visit', want: 'Battery check', day: 'Friday, November 27' }],
    [
      'I need to order a battery for my Camry',
      '239 555 0111 Kim Soto',
      'would you guys install it',
      'okay can I bring it in Friday and have it put in',
    ],
  ],
  [
    'an own car that is seen at a drive',
    [
      { kind: 'test_drive', car: 'Tundra' },
      { kind: 'trade_in', car: 'Sienna' },
    ],
    [
      'I want to test drive a Tundra and what would I get for my Sienna',
      'Friday at noon and can sales look at the Sienna while I am there',
    ],
  ],
  [
    'what else the caller wants to know, in Spanish',
    [{ kind: 'visit', want: 'Oil change', time: '8:00 AM' }],
    ['quiero un cambio de aceite mañana', 'a las ocho Ana Ruiz y puedo esperar'],
  ],
])('takes both halves of a turn: %s', async (_, expected, turns) => {
  const { requests } = await call(...turns);
  expect(requests).toMatchObject(expected);
});

it.each<[string, string[]]>([
  [
    'yes and write down that my dad comes too',
    [
      'I want to finance a Corolla',
      'can I come in Friday at 4 pm to sit down with finance',
      'Kim Soto 239 555 0111',
    ],
  ],
  [
    'yes book it and will they look at the trade that same day',
    ['I need an oil change on my 2019 Sienna Friday at noon', 'Kim Soto 239 555 0111'],
  ],
  ['yep go ahead and uh are you open the day before', [...visit, '239 555 0111']],
  ["yes and it's the hybrid if that matters", [...visit, '239 555 0111']],
])('books at a yes with a note or a question: %s', async (yes, before) => {
  const { requests } = await call(...before, yes);
  expect(requests[0]).toMatchObject({ kind: 'visit', isAgreed: true });
});

it.each([
  "book it if you can promise I'm out by eleven",
  'sure but how much is it first',
  "yeah I don't know",
  'yes you people keep saying that',
  'yeah right',
  'yes book it but how about friday at noon instead',
])('books nothing at %j', async (said) => {
  const { bookings } = await call(...visit, '239 555 0111', said);
  expect(bookings).toEqual([]);
});

it.each<[object[], string[]]>([
  [
    [{ want: 'Shocks and struts', car: '2009 4Runner, 112,000 miles' }],
    [
      'my four runner needs new struts and the oil changed its an oh nine with a hundred and twelve thousand miles',
      'no not the oil just the struts',
    ],
  ],
  [[{ want: 'Service B', car: 'GLE 450' }], ['my g l e four fifty needs service a', 'its b not a']],
  [
    [{ car: 'Tundra' }, { kind: 'trade_in', car: '2016 Cherokee, 91,000 miles' }],
    [
      'I want to drive a tundra friday at ten and trade in my twenty sixteen jeep cherokee with ninety one thousand miles',
    ],
  ],
  [
    [{ kind: 'parts', car: 'Camry' }],
    ['the door handle on my camry broke', 'i just want to buy the handle'],
  ],
])('names the work, the car and the part as they were said: %j', async (expected, turns) => {
  const { requests } = await call(...turns);
  expect(requests).toMatchObject(expected);
});

it('notes both numbers where a further one is given', async () => {
  const turns = [
    'is my Camry ready',
    'Kim Soto',
    '239 555 0111',
    'after six use my cell 239 555 0177',
  ];
  const { state, requests } = await call(...turns);
  expect(state.caller.phone).toBe('239 555 0177');
  expect(requests[0]).toMatchObject({ note: expect.stringContaining('239 555 0111') });
});

it('moves an appointment to the day behind the old one', async () => {
  const { requests } = await call(
    'I have an appointment thursday at two and need to move it to monday',
  );
  expect(requests).toMatchObject([{ kind: 'move', day: 'Monday, November 30' }]);
});

it('takes the name beside the car of a relative for the name of the caller', async () => {
  const { state } = await call("brakes for my dad's Tundra friday at 9, Nina Boyd 239 555 0111");
  expect(state.caller.name).toBe('Nina Boyd');
});

const READ_BACK = ['oil change monday at 9 for my 2020 RAV4, Kim Soto', '239 555 0111'];
it.each(['tell me the total and after that I say yes', 'book what, when do you close'])(
  'books nothing at %s',
  async (words) => {
    expect((await call(...READ_BACK, words)).requests[0]?.isAgreed).toBeUndefined();
  },
);

it('opens a visit whose yes is denied, at the time that is said now', async () => {
  const { requests } = await call(
    ...READ_BACK,
    'yes',
    'hey I never told you to book that, not at nine, ten thirty monday',
  );
  expect(requests[0]).toMatchObject({ time: '10:30 AM' });
  expect(requests[0]?.isAgreed).toBeUndefined();
});

it('takes an amount for no time, and a weekday after a refused one in that week', async () => {
  const { requests } = await call('oil change for my 2020 RAV4, I can go up to three hundred');
  expect(requests[0]?.time).toBeUndefined();
  const { requests: later } = await call(...READ_BACK, 'monday is out, what about thursday');
  expect(later[0]).toMatchObject({ day: 'Thursday, December 3' });
});

it('hears the earliest hour in Spanish', async () => {
  const { requests } = await call(
    'cambio de aceite el lunes después de las dos',
    'a las dos y media',
  );
  expect(requests).toMatchObject([{ time: expect.stringContaining('PM') }]);
});

it('begins no visit for a ride to the appointment that is moved', async () => {
  const { requests } = await call(
    'I have an appointment thursday at two and need to move it to monday at nine, Mona Reyes',
    'is that still the mileage service and can I get a ride to work',
  );
  expect(requests.map(({ kind }) => kind)).not.toContain('visit');
});

it('takes no offer that was made in the same turn', async () => {
  const { requests } = await call('my lease ends in March', 'am I over on miles, I think I may be');
  expect(requests.map(({ kind }) => kind)).not.toContain('tow');
});

it('books at a yes before a goodbye, and not at a mere goodbye', async () => {
  const visit = ['oil change friday at 9 for my 2020 RAV4, Kim Soto', '239 555 0111'];
  const booked = await call(...visit, 'yep go ahead and book it bye now');
  expect(booked.requests[0]).toMatchObject({ isAgreed: true });
  const left = await call(...visit, 'alright bye bye', 'bye');
  expect(left.bookings).toEqual([]);
});

it.each([
  ['asks something', ['I want to drive a Tundra', 'do you have any in white']],
  [
    'wants something',
    ['I want to drive a Tundra', 'Friday at noon and is my son okay to drive it'],
  ],
])('has another answer for a question beside a drive: %s', async (rule, turns) => {
  expect((await call(...turns)).rule).toBe(rule);
});

it.each<[string, string[], RegExp, RegExp | undefined]>([
  [
    'what stands beside the work and the day',
    [
      'I need a tire rotation on my Highlander it hums above fifty',
      'friday and leave the roof box on',
    ],
    /it hums above fifty.*leave the roof box on/,
    undefined,
  ],
  [
    'a dictated note',
    [
      'I need an oil change for my Corolla',
      'can you write down that the gate code is posted on the left pillar',
    ],
    /the gate code is posted on the left pillar/,
    undefined,
  ],
  [
    'a remark that is taken back, with the words that take it back',
    [
      'I need my Tacoma in it clunks over bumps my uncle says bushings',
      'monday at noon and you can leave the uncle part out',
    ],
    /clunks over bumps my uncle.*leave the uncle part out/,
    undefined,
  ],
  [
    'no question about the notes',
    ['I need brakes on my Camry only ceramic pads please', 'did you get the ceramic thing down'],
    /only ceramic pads/,
    /did you/,
  ],
])('notes %s', async (_, turns, written, gone) => {
  const { said } = await call(...turns);
  expect(said).toMatch(written);
  if (gone) expect(said).not.toMatch(gone);
});

it.each<[string, string[], string | undefined]>([
  ['is a part of a turn', ['Kim Soto, and only if it is under 300'], 'Only if it is under 300.'],
  [
    'follows its correction',
    ['nothing over eight hundred dollars', 'make it a thousand dollars, not eight hundred'],
    'Nothing over a thousand dollars.',
  ],
  [
    'may have changed',
    ['nobody does any work without calling me', 'not me, you call my wife Gina instead'],
    'Nobody does any work without calling me. Not me, you call my wife Gina instead.',
  ],
  ['is a question', ['I want to know if it can wait until spring before I pay'], undefined],
])('lists a condition that %s', async (_, turns, listed) => {
  const { requests } = await call('oil change friday at 9 for my 2020 RAV4', ...turns);
  expect(requests[0]?.conditions?.join(' ')).toBe(listed);
});

it.each([
  ['have sales call me about a used Tundra', "well if they don't call by Friday I'm driving over"],
  ['what is my 2019 Camry worth as a trade', 'is it okay if I owe on it'],
])('keeps what it says is noted: %s', async (wish, told) => {
  const { state } = await call(wish, '239 555 0111 Rosa Vega', told);
  expect(state.said).toContain(told);
});

it.each([
  ['I need parts', undefined],
  ["Did my part come in yet? Should be under Kowalski, it's a mirror for a Tacoma.", /mirror/],
])('asks which part it is unless it was told: %s', async (words, part) => {
  const { state } = await call(words);
  const { part: told } = state.requests.find(({ kind }) => kind === 'parts') ?? {};
  if (part) expect(told).toMatch(part);
  else expect(told).toBeUndefined();
});

it('notes and reads back what a dealer dictates', async () => {
  const dealer = sceneOf({ side: 'voice', store: undefined, canHear: true, now });
  const told = await take(dealer, firstState, 'put down that we need Tekion before March');
  expect(told.state.said).toEqual(['put down that we need Tekion before March']);
});

it.each<[string, object, string[]]>([
  [
    'no errand',
    { time: '9:00 AM' },
    ['my bus leaves at ten', 'I drop my son at school at eight forty five'],
  ],
  ['another time', { time: '2:00 PM' }, ['we could come at two instead', 'yes book it']],
])('keeps of a booked visit: %s', async (_, first, turns) => {
  const booked = ['oil change friday december 4 at 9 am, Kim Soto 239 555 0111', 'yes book it'];
  const { requests } = await call(...booked, ...turns);
  expect(requests[0]).toMatchObject(first);
});

it.each([
  ['Eleanor Holt', ['yes book it under Eleanor Holt']],
  ['Ned Poole', ['put it under Eleanor Holt', 'not under Eleanor, the car is mine', 'yes book it']],
])('books under %s', async (name, turns) => {
  const { bookings } = await call(
    'oil change friday at 9, Ned Poole 239 555 0111',
    'rav4',
    ...turns,
  );
  expect(bookings).toMatchObject([{ name }]);
});

it('takes no colleague in a story for the caller', async () => {
  const turns = ['nobody called me back about my rav4', 'Marcus took my number and forgot me'];
  const { state } = await call(...turns);
  expect(state.caller.name).toBeUndefined();
  expect(
    (await call(...turns, 'soy Ada Cruz, dos tres nueve, quinientos, cinco, cero uno, once')).state
      .caller,
  ).toMatchObject({ name: 'Ada Cruz' });
});

it('keeps a visit whose caller tells what they are called', async () => {
  const visit = 'oil change friday december 4 at 9 am, Kim Soto 239 555 0111';
  const { requests } = await call(visit, "no it's just that you call me kim");
  expect(requests).toMatchObject([{ kind: 'visit', time: '9:00 AM' }]);
});

it('has the person called whom the caller names, on the day that they say', async () => {
  const turns = ['have finance call me, Jed Poe, 239 555 0111', 'call me today not tomorrow'];
  const other = "don't call that number call my wife Denise at 239 555 0199";
  const { state, requests } = await call(...turns, other);
  expect(state.caller).toMatchObject({ contact: 'Denise', phone: '239 555 0199' });
  expect(requests[0]).toMatchObject({ day: 'Wednesday, November 25', person: 'Finance' });
});

it('has nobody call on a day that is refused', async () => {
  const { requests } = await call(
    'have sales call me, Ned Poole, 239 555 0111',
    "don't call friday",
  );
  expect(requests[0]?.day).toBeUndefined();
  expect(JSON.stringify(requests)).toMatch(/Don't call friday/);
});

it('begins no drive that is refused beside another wish', async () => {
  const turns = ['do you have a prius prime', "no I don't want to drive one have sales call me"];
  expect((await call(...turns)).requests).toMatchObject([{ kind: 'callback' }]);
});

it.each<[string, string, string[]]>([
  [
    'Monday, November 30',
    '7:30 AM',
    [
      'brakes on my 2019 F250 friday at 7:30',
      'Mike Delgado 203 555 0177',
      "hold on scratch friday i'll get screwed do monday same deal drop it sunday night instead",
      'saturday no i said monday the thirtieth seven thirty',
      'yes',
    ],
  ],
  [
    'Saturday, November 28',
    '10:30 AM',
    [
      'i want to test drive the Highlander friday at 10:30',
      'Marcus Bell 415 555 0133',
      'yes',
      "oh wait friday we're driving back from my mother's um sorry it's gotta be saturday after all same time",
      'anyway yes saturday book it thanks',
    ],
  ],
])('takes a changed day beside other words: %s', async (wanted, time, turns) => {
  const { requests, bookings } = await call(...turns);
  expect(requests).toMatchObject([{ day: wanted, time, isAgreed: true }]);
  expect(bookings).toHaveLength(turns.filter((words) => /\byes\b/.test(words)).length);
});

it('takes a trim out that is not wanted, and keeps the miles of a trade-in off the car to drive', async () => {
  const { requests, state } = await call(
    'I want to test drive a 2026 RAV4 XLE saturday at eleven',
    'not the XLE, any RAV4 will do',
    'we would be trading in a 2018 Honda Pilot, it has like ninety thousand miles',
  );
  expect(requests[0]?.car).toBe('RAV4');
  expect(state.caller.car).toMatchObject({ model: 'Pilot', miles: 90_000 });
});

it.each([
  ['leaves a tow out that is refused', "I don't think it needs a tow, it drives okay", []],
  ['begins a tow that is asked for', 'okay send the tow then', ['tow']],
  ['has nobody call', "don't have anybody call me this week", []],
])('%s', async (_, words, kinds) => {
  const { requests } = await call(...visit, '239 555 0111', 'yes', words);
  expect(requests.map(({ kind }) => kind).slice(1)).toEqual(kinds);
});

it.each([
  ['in the same turn', ['yes, and please cancel my old one this friday']],
  ['once it is booked', ['yes', 'and cancel my old appointment this friday']],
])('cancels an old appointment, and not the new visit, %s', async (_, turns) => {
  const { requests } = await call(...visit, '239 555 0111', ...turns);
  expect(requests.map(({ kind, isCanceled = false }) => [kind, isCanceled])).toEqual([
    ['visit', false],
    ['cancel', false],
  ]);
});

it.each([
  ["I don't think it needs a tow", true],
  ['no tow please, I have triple A', true],
  ["I don't need you to get me a tow", true],
  ["it won't start, I need a tow", false],
  ["no I'm not okay I need a tow", false],
  ["it doesn't run can you tow it", false],
  ["why don't you send a tow", false],
])('tells a tow that is refused from one that is needed: %s', (words, isRefused) => {
  expect(says.noTow.test(words)).toBe(isRefused);
});

it('drops a visit that is not to be booked', async () => {
  const { requests, bookings } = await call(...visit, '239 555 0111', "no don't book it");
  expect(bookings).toEqual([]);
  expect(requests.filter(({ isAgreed }) => isAgreed)).toEqual([]);
});

it('keeps a call that is to be a text, and ends nothing by it', async () => {
  const texted = await call('have sales call me, Ned Pike, 239 555 0111', 'no calls just text me');
  expect(texted.requests).toMatchObject([{ kind: 'callback', isAgreed: true }]);
  expect(texted.rule).not.toBe('is done');
  expect(texted.state.caller.isTexted).toBe(true);
});

it('has the manager call by the hour that was asked for, and reads that back', async () => {
  const words = 'have the service manager call me, ray dombrowski 718 555 0192, by noon please';
  const { requests } = await call(words, 'my name is Ray Dombrowski', 'you wrote down by noon?');
  expect(requests).toMatchObject([
    { kind: 'callback', person: 'Service manager Robert Hayes', isAgreed: true },
  ]);
  expect(requests[0]?.conditions).toEqual(['By noon.']);
});

it('takes no day of a trip for the visit, and no “second” for a new clause', async () => {
  const trip =
    "i need an oil change on tuesday, we're driving to Boston wednesday for thanksgiving";
  expect((await call(trip)).requests).toMatchObject([{ day: 'Tuesday, December 1' }]);
  expect((await call("no i don't need a second call, only the one on monday")).rule).not.toBe(
    'a sentence that is not finished',
  );
});

it.each([
  ['anything later?', [750, 870]],
  ["I can't do that early", [450, 720]],
  ['what else have you got', [450, 690]],
])('offers other times for “%s”', async (words, times) => {
  const { state } = await call('i need an oil change on my sorento monday', words);
  expect(state.asked).toMatchObject({ slot: 'time', times });
});

it.each([
  ['the first one', '7:00 AM'],
  ["whatever's first", '7:00 AM'],
  ['the later one', '12:00 PM'],
])('takes “%s” of two times', async (words, time) => {
  const { requests } = await call('i need an oil change on my sorento monday', words);
  expect(requests).toMatchObject([{ time }]);
});

it('keeps a visit whose car is dropped off and left', async () => {
  const { requests } = await call('i need an oil change', 'can i just drop it off and leave it');
  expect(requests).toMatchObject([{ kind: 'visit' }]);
  expect(requests[0]).not.toHaveProperty('isCanceled');
});

it.each([
  ['maria de la cruz', 'Maria de la Cruz'],
  ['just put dave', 'Dave'],
  ['no name', undefined],
])('writes the name of “%s”', async (words, name) => {
  const turns = ['i need an oil change on my sorento monday', 'nine', words];
  expect((await call(...turns)).state.caller.name).toBe(name);
});

it.each([
  ['the number is 0124 not 0111', '239 555 0124'],
  ["it's two three eight not two three nine", '238 555 0111'],
])('corrects a part of the number: %s', async (words, phone) => {
  expect((await call(...visit, '239 555 0111', words)).state.caller.phone).toBe(phone);
});

it.each([
  ['wait can i do earlier', 'slot', undefined],
  ['actually can you move that to ten', 'confirm', 600],
])('keeps the day of a visit that was booked: %s', async (words, kind, time) => {
  const { state } = await call(...visit, '239 555 0111', 'yes', words);
  expect(state.asked.kind).toBe(kind);
  expect(state.requests[0]).toMatchObject({ day: '2026-11-27', was: { time: 540 } });
  expect(state.requests[0]?.time).toBe(time);
});

it.each<[string, string[], object]>([
  ['has the tow package', ['does the tundra have the tow package'], []],
  [
    'offers a day',
    ['do you have anything friday around three'],
    [{ kind: 'visit', time: '3:00 PM' }],
  ],
  ['drives at three', ['can i drive a rav4 saturday around three'], [{ time: '3:00 PM' }]],
  ['tells parts', ['parts please, i need a bumper cover for a 2021 camry'], [{ kind: 'parts' }]],
  ['drops it', ['is my car ready', "never mind i'll come by"], [{ isCanceled: true }]],
  ['declines', ["what's my payoff", 'not right now'], []],
])('%s', async (_, turns, requests) => {
  expect((await call(...turns)).requests).toMatchObject(requests);
});

it('advises 911 when asked, and goes on with the tow', async () => {
  const { rule, state } = await call('my brakes just went to the floor', 'should i call 911');
  expect(rule).toBe('asks whether to call 911');
  expect(state.asked).toMatchObject({ kind: 'slot', slot: 'place' });
});

const oil = 'i need an oil change on my corolla';

it.each<[string[], object]>([
  [[oil, "it's joe webb w e b b i dont need it today"], { name: 'Joe Webb' }],
  [[oil, 'tomorrow, my wife drives behind me so say ten'], { time: '10:00 AM' }],
  [['i need to move my appointment', 'from friday to monday'], { day: 'Monday, November 30' }],
  [['do you have any used rav4s', 'what color'], { rule: 'asks something' }],
  [['i need a part', 'wiper blades', '2018 escape'], { kind: 'parts', car: '2018 Escape' }],
  [
    ["my sorento's been in your shop nine days and nobody calls", 'can you look up what they did'],
    { rule: 'asks for what only the shop can see', kind: 'complaint' },
  ],
  [
    ['nobody called me back about my truck', 'put me through to a real person right now'],
    { rule: 'wants to be put through at once' },
  ],
  [
    ['i have an oil change tomorrow at ten and i need to move it', 'monday at nine', 'kim soto'],
    { kind: 'move', day: 'Monday, November 30', note: expect.stringContaining('November 26th') },
  ],
  [
    [
      "kim soto here i've got an oil change and a rotation booked for tomorrow at ten and i need to move it because our flight is off",
      "no tomorrow at ten is the one i have i'm moving it to monday at noon",
      "and you'll cancel the thursday one right",
    ],
    {
      kind: 'move',
      day: 'Monday, November 30',
      time: '12:00 PM',
      note: expect.stringContaining('November 26th at 10:00 AM'),
    },
  ],
  [
    [
      "my truck's been sitting in your shop since last week and nobody has called me",
      "just tell me is it done or not it's the f-150 the transmission job",
      "what day works for what i'm not making an appointment you've already got the truck",
    ],
    { kind: 'complaint', car: 'F-150' },
  ],
  [
    [
      'i need a mirror for a 2019 c300',
      '410 555 0166',
      "it's black i think it's got the blind spot light in it too",
    ],
    { kind: 'parts', rule: 'fills the open request' },
  ],
  [
    [
      'have somebody call me about the accord kim soto 239 555 0111',
      "it's not about the accord i want a used corolla",
    ],
    { kind: 'callback', car: 'Corolla' },
  ],
  [
    [
      'i need new tires on my 2020 f-150 friday at nine',
      'kim soto 239 555 0111',
      "is the alignment extra i didn't say i wanted it yet",
    ],
    { kind: 'visit', want: 'New tires' },
  ],
  [
    [
      'i want to trade in my 2021 glc kim soto 239 555 0111',
      'could i come in saturday at eleven so somebody can look at mine',
    ],
    { kind: 'visit', note: 'For the trade-in.' },
  ],
  [
    [
      ...visit,
      '239 555 0111',
      'yes',
      "that's all and they can call me if they know about friday cause friday would be better bye",
    ],
    { kind: 'visit', day: 'Friday, November 27', time: '9:00 AM' },
  ],
  [
    [
      'my check engine light is on and i need it looked at',
      "is it okay to drive it till then it's just on steady the car feels normal",
    ],
    { kind: 'visit', want: 'Engine light check' },
  ],
  [
    [
      oil,
      "it's only the maintenance i'm driving to my daughter's in pittsburgh for thanksgiving tomorrow so monday at nine",
    ],
    { want: 'Oil change', day: 'Monday, November 30', time: '9:00 AM' },
  ],
  [
    [
      oil,
      "not friday i'm on the road friday so monday at nine",
      "it's greg greg sandoval",
      'g sandoval at tidewater honda dot com that is G S A N D O V A L',
    ],
    { name: 'Greg Sandoval', day: 'Monday, November 30' },
  ],
  [
    [
      'move my oil change to monday at nine',
      'kim soto',
      'no wait actually could you make it eleven instead of nine',
    ],
    { kind: 'move', time: '11:00 AM', rule: 'changes the appointment that is moved' },
  ],
  [
    [
      'move my oil change to monday at nine',
      'kim soto',
      'make it eleven instead of nine',
      'so what time are you telling service nine or eleven',
    ],
    { kind: 'move', time: '11:00 AM', rule: 'asks about the appointment that is moved' },
  ],
  [
    [
      'revisión de frenos para mi corolla el viernes',
      'mejor a las siete y también el cambio de aceite',
    ],
    { want: 'Brake check and oil change' },
  ],
  [[oil, "i've got to bring it down friday at nine"], { day: 'Friday, November 27' }],
  [
    ['move my oil change to monday at nine', 'kim soto', 'can i get a ride home at noon'],
    { kind: 'move', time: '9:00 AM' },
  ],
  [
    [...visit, '239 555 0148 is my number, hers is 239 555 0162', 'call hers not mine'],
    { kind: 'visit', rule: 'chooses the other number' },
  ],
  [
    [...visit, '239 555 0148 is my number, hers is 239 555 0162', "if i don't pick up try hers"],
    { kind: 'visit', rule: 'fills the open request' },
  ],
  [['you guys send me a reminder every month, stop it'], { kind: 'message' }],
  [
    ['i ordered a mirror for a 2021 camry has it come in', "uh sales no it'd be parts"],
    { kind: 'message', person: 'Parts' },
  ],
  [
    ['is my tacoma done yet', 'kim soto 239 555 0111', "there's no repair i'm trading it in"],
    { kind: 'status', isCanceled: true },
  ],
  [
    [
      'is my tacoma done yet',
      'kim soto 239 555 0111',
      'what is my highlander worth as a trade',
      'forget the service call just have sales call me tonight after six',
    ],
    { kind: 'status', isCanceled: true, rule: 'takes a request out' },
  ],
  [
    ['what would you give me for my 2016 escape hundred ten thousand miles'],
    { kind: 'trade_in', car: '2016 Escape, 110,000 miles' },
  ],
  [
    ['move my oil change to monday at nine', 'kim soto', 'look at the tire light too'],
    { kind: 'move', conditions: ['Look at the tire light too.'] },
  ],
  [
    [oil, 'friday, and if that is full then monday'],
    {
      day: 'Friday, November 27',
      conditions: [expect.stringMatching(/^If that is full then monday/)],
    },
  ],
  [
    ['i want to drive the highlander and if you have none i would take a rav4'],
    { kind: 'test_drive', car: 'Highlander' },
  ],
  [
    ['how much is an oil change on a corolla', 'alright set me up for monday at nine'],
    { time: '9:00 AM' },
  ],
  [
    ["do you have a highlander, i'd like to drive it saturday at ten", "let's do the rav4 instead"],
    { kind: 'test_drive', car: 'RAV4' },
  ],
  [
    ['is this parts', 'i need a mirror for a 2019 tacoma'],
    { kind: 'parts', want: 'Parts: a mirror', car: '2019 Tacoma' },
  ],
  [
    ['have sales call me, kim soto 239 555 0111', 'by noon tomorrow please'],
    { day: 'Thursday, November 26', conditions: [expect.stringMatching(/^By noon tomorrow/)] },
  ],
  [
    ['i was in there saturday for an oil change and ever since then something drags'],
    { kind: 'complaint' },
  ],
])('hears the answer as it is meant: %s', async (turns, found) => {
  const { requests, rule, state } = await call(...turns);
  expect({ rule, name: state.caller.name, ...requests[0] }).toMatchObject(found);
});

it.each([
  ['it got worse today', undefined],
  ['when i turn left', undefined],
  ['can i wait there', undefined],
  ['when can i come', '7:00 AM'],
])('takes a time from “%s” only if it has one', async (words, time) => {
  const { requests } = await call('my camry is making a whining noise', 'monday', words);
  expect(requests).toMatchObject([{ day: 'Monday, November 30' }]);
  expect(requests[0]?.time).toBe(time);
});

it.each([
  ['can i come later my brakes just failed', 'danger'],
  ['anything later? my card is 4111 1111 1111 1111', 'a secret is masked'],
])('takes danger and secrets before another time: %s', async (words, rule) => {
  const { state } = await call('i need an oil change on my corolla monday');
  expect(state.asked).toMatchObject({ slot: 'time' });
  expect((await call('i need an oil change on my corolla monday', words)).rule).toBe(rule);
});

it('moves no booked visit for a call that comes later', async () => {
  const { requests } = await call(...visit, '239 555 0111', 'yes', 'can i call you back later');
  expect(requests).toMatchObject([{ time: '9:00 AM', isAgreed: true }]);
});

it('asks for no call about a car that was turned down', async () => {
  const { requests } = await call(
    'do you have a used accord',
    'no can you have somebody call me if something comes in in my range',
    'four four three five five five zero one two seven kim soto',
  );
  expect(requests).toMatchObject([{ kind: 'callback' }]);
  expect(requests[0]).not.toHaveProperty('car');
  expect(requests[0]?.want).not.toMatch(/four four/);
});

it.each([
  "yes please book it sorry i'm all over the place today",
  'yes please i will just wait there then',
  "yeah go ahead and thank you so much i'm flying out tomorrow",
  'yeah book it but how do i know i will not lose the spot before thursday',
  'yes please and if you turn out to be closed could they ring my daughter janet she is 239 555 0174',
])('books at a yes with more words behind it: %s', async (words) => {
  const { state, bookings } = await call(...visit, '239 555 0111', words);
  expect(bookings).toMatchObject([{ date: '2026-11-27', time: '09:00' }]);
  expect(state.caller.phone).toBe('239 555 0111');
});

it('books no call in place of a visit that is wanted', async () => {
  const words =
    "I said yes book it but will they call me first I don't want to drive over there to a locked door";
  const { requests } = await call(...visit, '239 555 0111', words);
  expect(requests[0]).toMatchObject({ kind: 'visit', time: '9:00 AM' });
  expect(requests[0]).not.toHaveProperty('isCanceled');
});

it('takes the car that is meant, and not the one that is somebody else’s', async () => {
  const { requests } = await call(
    'hi i need an oil change for my 2019 corolla',
    "actually it's a 2018 camry, the corolla is my sister's",
  );
  expect(requests).toMatchObject([{ kind: 'visit', car: '2018 Camry' }]);
});

it('begins no visit for what somebody should look for', async () => {
  const { requests } = await call(
    'i left my sunglasses in a loaner yesterday, can somebody look for them soon',
  );
  expect(requests).toMatchObject([{ kind: 'message' }]);
});

it('adds a check that is asked for before the visit that it belongs to', async () => {
  const { requests } = await call(
    'my wife will drive me, oh and actually can you make sure they check the battery, i need an oil change on my tacoma friday at 9',
  );
  expect(requests).toMatchObject([
    { kind: 'visit', want: 'Battery check and oil change', conditions: ['My wife will drive me.'] },
  ]);
});

it('reads a number back that is in the notes alone', async () => {
  const { answer } = createConversation({ side: 'store', store, canHear: true, now });
  await answer('i need to check on a part i ordered, the number is 448812');
  const { text } = await answer('can you read me the order number back');
  expect(text).toContain('448812');
});

it.each([
  "i need service b on my camry, and i want a loaner, if you don't have a loaner i don't want the appointment",
  "i need an oil change on my camry, but i don't want the appointment if i can't wait there",
])('keeps a visit that is refused in one case only: %s', async (words) => {
  const { requests } = await call(words);
  expect(requests).toMatchObject([{ kind: 'visit' }]);
  expect(requests[0]).not.toHaveProperty('isCanceled');
});

it.each([
  ['ask if the part is in and no test drive', 'test_drive'],
  ["i don't need a test drive if that's okay", 'test_drive'],
])('takes out what is refused beside a condition of something else: %s', async (words, kind) => {
  const { requests } = await call('i want to test drive a camry friday', words);
  expect(requests.find((one) => one.kind === kind)).toMatchObject({ isCanceled: true });
});

it('takes a relative’s car if it is the one that is meant', async () => {
  const { requests } = await call(
    'hi i need an oil change for my corolla',
    "no sorry it's the highlander, it's my wife's",
  );
  expect(requests).toMatchObject([{ car: 'Highlander' }]);
});

it('keeps the names within a caller’s own words', async () => {
  const words =
    "my car's in the shop there since tuesday and nobody called me. it's a Camry, under Kevin Tran";
  expect((await call(words)).requests[0]?.want).toMatch(/under Kevin Tran$/);
});

it.each([
  ['have service call me tuesday before like ten', { time: undefined }],
  ['have service call me tuesday after like ten', { time: undefined }],
])('takes no limit for the time of a call: %s', async (words, found) => {
  const { requests } = await call(words, '239 555 0111 Kim Soto');
  expect({ time: undefined, ...requests[0] }).toMatchObject(found);
});

it('answers a time that is asked whether it works', async () => {
  const { state, requests } = await call(
    ...visit,
    '239 555 0111',
    "i'd rather go back to the seven thirty, but still friday, does that work",
  );
  expect(state.asked).toMatchObject({ kind: 'confirm' });
  expect(requests).toMatchObject([{ day: 'Friday, November 27', time: '7:30 AM' }]);
});

it('takes the whole name of a caller who begins with the first', async () => {
  const { state } = await call(
    'have service call me about my camry',
    "it's Ray, Ray Dombrowski, um 313 555 0167",
  );
  expect(state.caller.name).toBe('Ray Dombrowski');
});

it('notes that a caller cannot be called at work', async () => {
  const { requests } = await call(
    'i need a mirror for my 2009 tacoma',
    'Ann Lopez 239 555 0144',
    "could they text me 'cause i can't pick up at work",
  );
  expect(requests[0]?.conditions?.join()).toMatch(/text me/i);
});
