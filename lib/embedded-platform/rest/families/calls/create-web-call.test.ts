import { embeddedCalls } from '@/lib/embedded-platform/calls/embedded-calls';
import { closeEmbeddedPlatform } from '@/lib/embedded-platform/calls/lifecycle';
import { ask, askFor } from '@/testing/ask-platform';

afterEach(() => closeEmbeddedPlatform());

async function open(assistant: object) {
  const { webCallUrl } = await askFor('POST', '/call/web', { assistant });
  return embeddedCalls().rooms.join(String(webCallUrl).split('/').at(-1) ?? '');
}

test('a call of no dealership has none', async () => {
  expect(await open({ firstMessage: 'Hello!' })).toMatchObject({
    call: { firstMessage: 'Hello!', dealership: undefined },
  });
});

test('a call names its dealership by the path of its page', async () => {
  expect(await open({ metadata: { dealership: 'SunriseToyota' } })).toMatchObject({
    call: { dealership: { name: 'Sunrise Toyota' } },
  });
});

test('a dealership that is not in the registry is none', async () => {
  expect(await open({ metadata: { dealership: 'NobodysMotors' } })).toMatchObject({
    call: { dealership: undefined },
  });
});

test('an assistant that is not stored is not found', async () => {
  const assistantId = 'b1a7c0de-0000-4000-8000-000000000000';
  const { status, json } = await ask('POST', '/call/web', { body: { assistantId } });
  expect({ status, json }).toMatchObject({
    status: 404,
    json: { message: `assistant ${assistantId} not found` },
  });
});
