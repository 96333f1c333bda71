import { createConversation } from './conversation';

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
