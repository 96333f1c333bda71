/** @jest-environment node */
import { parseCreateCall } from './create-call';

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
    assistant,
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

test.each<[string, unknown, string]>([
  ['an id that is no UUID', { assistantId: 'demo-general' }, 'assistantId must be a UUID'],
  ['nothing to call', {}, "Couldn't validate assistant."],
  ['a squad', { squadId: 'x' }, 'squadId is not supported by the embedded platform'],
  ['no object', 'hello', 'body must be of type object'],
  ['null', null, 'body must be of type object'],
  ['an assistant that is no object', { assistant: 'x' }, 'assistant must be of type object'],
  ['a first message that is no text', { assistant: { firstMessage: 7 } }, 'must be of type string'],
  ['a call of no time', { assistant: { maxDurationSeconds: 9 } }, 'assistant.maxDurationSeconds'],
  ['a call without end', { assistant: { maxDurationSeconds: 43_201 } }, 'maxDurationSeconds'],
])('refuses %s', (_what, body, message) => {
  const parsed = parseCreateCall(body);
  expect(parsed).toMatchObject({ ok: false });
  expect(!parsed.ok && parsed.messages.join()).toContain(message);
});
