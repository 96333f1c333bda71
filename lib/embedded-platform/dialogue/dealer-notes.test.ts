import { createConversation } from './conversation';

const now = () => new Date('2026-11-24T15:00:00Z');

/** A dealer's call: the answers, and the requests of the record. */
async function call(...turns: string[]) {
  const conversation = createConversation({ side: 'voice', store: undefined, canHear: true, now });
  const said: string[] = [];
  let record: { requests?: Record<string, unknown>[] } = {};
  for (const words of turns) {
    const { text, tools = [] } = await conversation.answer(words);
    said.push(text);
    for (const tool of tools) if (tool.name === 'update_record') record = tool.arguments;
  }
  return { said, requests: record.requests ?? [] };
}

it('writes down what a dealer tells of the store, and the questions that stay open', async () => {
  const { requests } = await call(
    "hi this is Walt Brannigan, I've got three Chevy stores in New Mexico",
    "we're on Reynolds and customers hated the last one, what's it cost a month",
    'you still have not told me the price, and I asked about a set-up fee',
    'have somebody call me, 505 555 0119',
  );
  expect(requests).toHaveLength(1);
  const { note } = requests[0]!;
  expect(note).toMatch(/three Chevy stores in New Mexico/);
  expect(note).toMatch(/We're on Reynolds/);
  expect(note).toMatch(/Asked: What's it cost a month\?/);
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

it.each(["and don't have them call before nine", "mornings only, don't call the store"])(
  'keeps the call with %j',
  async (words) => {
    const { requests } = await call('have somebody call me, Hal Dorsey, 515 555 0170', words);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ kind: 'callback', isAgreed: true });
    expect(requests[0]!.conditions).toHaveLength(1);
  },
);

it('calls a dealer who gives a number where an address was asked for', async () => {
  const { requests } = await call("what's it cost", 'yes please', 'Buck Tillery, 254 555 0166');
  expect(requests).toMatchObject([{ kind: 'callback', isAgreed: true }]);
});
