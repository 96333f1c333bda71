/** @jest-environment node */
import type { CallRequest } from './create-call';
import { closeEmbeddedPlatform } from './lifecycle';
import { openRoom } from './platform';

afterEach(() => closeEmbeddedPlatform());

function open(request: Partial<CallRequest>) {
  return openRoom({
    firstMessage: 'Hello!',
    dealershipSlug: undefined,
    assistantId: undefined,
    clientMessages: [],
    maxDurationSeconds: 300,
    silenceTimeoutSeconds: 30,
    assistant: undefined,
    ...request,
  });
}

test('a call of no dealership has none', () => {
  expect(open({})).toMatchObject({ call: { firstMessage: 'Hello!', dealership: undefined } });
});

test('a call names its dealership by the path of its page', () => {
  expect(open({ dealershipSlug: 'SunriseToyota' })).toMatchObject({
    call: { dealership: { name: 'Sunrise Toyota' } },
  });
});

test('a dealership that is not in the registry is none', () => {
  expect(open({ dealershipSlug: 'NobodysMotors' })).toMatchObject({
    call: { dealership: undefined },
  });
});

test('an assistant that no dealership has is not found', () => {
  expect(open({ assistantId: 'b1a7c0de-0000-4000-8000-000000000000' })).toBe('no-assistant');
});
