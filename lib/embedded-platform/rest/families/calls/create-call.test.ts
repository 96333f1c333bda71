import { parseCreateCall } from './create-call';

const unknownId = 'b1a7c0de-0000-4000-8000-000000000000';

const call = (body: unknown) => {
  const parsed = parseCreateCall(body);
  if (!parsed.ok) throw new Error(parsed.messages.join());
  return parsed.call;
};

test('reads what the agent needs of an inline assistant', () => {
  const assistant = {
    name: 'Agent',
    firstMessage: 'Hello!',
    firstMessageMode: 'assistant-speaks-first',
    model: { provider: 'openai', model: 'gpt-3.5-turbo', messages: [] },
    metadata: { dealership: 'SunriseToyota' },
    clientMessages: ['transcript'],
    maxDurationSeconds: 120,
    silenceTimeoutSeconds: 20,
  };
  expect(call({ assistant })).toEqual({
    firstMessage: 'Hello!',
    dealershipSlug: 'SunriseToyota',
    assistantId: undefined,
    clientMessages: ['transcript'],
    maxDurationSeconds: 120,
    silenceTimeoutSeconds: 20,
    given: { assistant },
  });
});

test("takes the platform's defaults for what is not said", () => {
  expect(call({ assistant: {} })).toMatchObject({
    firstMessage: undefined,
    maxDurationSeconds: 600,
    silenceTimeoutSeconds: 30,
    clientMessages: expect.arrayContaining(['speech-update', 'transcript', 'status-update']),
  });
});

test('overrides win over the assistant', () => {
  expect(
    call({
      assistant: { firstMessage: 'Hello!', maxDurationSeconds: 600 },
      assistantOverrides: { firstMessage: 'Good day!', maxDurationSeconds: 60 },
    }),
  ).toMatchObject({ firstMessage: 'Good day!', maxDurationSeconds: 60 });
});

test('an assistant that waits for the visitor has no first message', () => {
  const assistant = { firstMessage: 'Hello!', firstMessageMode: 'assistant-waits-for-user' };
  expect(call({ assistant }).firstMessage).toBeUndefined();
});

test('a squad begins with its first member, and the squad and the call override it', () => {
  const squad = {
    members: [
      {
        assistant: { firstMessage: 'Hello!', silenceTimeoutSeconds: 20, maxDurationSeconds: 500 },
        assistantOverrides: { silenceTimeoutSeconds: 21 },
      },
      { assistant: { firstMessage: 'The second' } },
    ],
    membersOverrides: { maxDurationSeconds: 400, clientMessages: ['hang'] },
  };
  expect(call({ squad, squadOverrides: { maxDurationSeconds: 60 } })).toMatchObject({
    firstMessage: 'Hello!',
    silenceTimeoutSeconds: 21,
    maxDurationSeconds: 60,
    clientMessages: ['hang'],
    given: { squad },
  });
});

test('a workflow begins at its start node, and has its own longest duration', () => {
  const node = (firstMessage: string) => ({ type: 'conversation', messagePlan: { firstMessage } });
  const nodes = [node('Later'), { ...node('Welcome!'), isStart: true }];
  expect(call({ workflow: { name: 'x', nodes, edges: [], maxDurationSeconds: 60 } })).toMatchObject(
    {
      firstMessage: 'Welcome!',
      maxDurationSeconds: 60,
    },
  );
  expect(call({ workflow: { name: 'x', nodes: nodes.slice(0, 1), edges: [] } })).toMatchObject({
    firstMessage: 'Later',
    maxDurationSeconds: 600,
  });
});

test.each<[string, unknown, string]>([
  ['an id that is not a UUID', { assistantId: 'demo-general' }, 'assistantId must be a UUID'],
  ['nothing to call', {}, "Couldn't validate assistant."],
  ['a squad id that is not a UUID', { squadId: 'x' }, 'squadId must be a UUID'],
  ['a squad of nobody', { squad: { members: [] } }, 'squad.members'],
  ['a workflow without nodes', { workflow: { name: 'x' } }, 'workflow.nodes must be of type array'],
  ['a squad that is not stored', { squadId: unknownId }, `squad ${unknownId} not found`],
  ['a workflow that is not stored', { workflowId: unknownId }, `workflow ${unknownId} not found`],
  ['no object', 'hello', 'body must be of type object'],
  ['null', null, 'body must be of type object'],
  ['an assistant that is not an object', { assistant: 'x' }, 'assistant must be of type object'],
  [
    'a first message that is not a text',
    { assistant: { firstMessage: 7 } },
    'must be of type string',
  ],
  ['a call of no time', { assistant: { maxDurationSeconds: 9 } }, 'assistant.maxDurationSeconds'],
  ['a call without end', { assistant: { maxDurationSeconds: 43_201 } }, 'maxDurationSeconds'],
])('refuses %s', (_what, body, message) => {
  const parsed = parseCreateCall(body);
  expect(parsed).toMatchObject({ ok: false });
  expect(!parsed.ok && parsed.messages.join()).toContain(message);
});
