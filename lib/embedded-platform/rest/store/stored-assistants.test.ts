import { askFor, askForList } from '@/testing/ask-platform';
import { embeddedCalls } from '../../calls/embedded-calls';
import { closeEmbeddedPlatform } from '../../calls/lifecycle';
import { storedAssistants, storeOwnAssistants } from './stored-assistants';

afterAll(() => closeEmbeddedPlatform());

const assistantId = 'b1a7c0de-0000-4000-8000-000000000000';
const dealership = { name: 'Sunrise Toyota', slug: 'SunriseToyota' };

test('a dealership’s own assistant is there under its id, and answers calls as that dealership’s', async () => {
  storeOwnAssistants(storedAssistants(), [{ ...dealership, assistantId }, dealership]);
  expect(await askForList('/assistant')).toHaveLength(1);
  expect(await askFor('GET', `/assistant/${assistantId}`)).toMatchObject({
    name: 'Sunrise Toyota',
  });
  const { webCallUrl } = await askFor('POST', '/call/web', { assistantId });
  expect(embeddedCalls().rooms.join(String(webCallUrl).split('/').at(-1) ?? '')).toMatchObject({
    call: {
      dealership: { name: 'Sunrise Toyota' },
      firstMessage: expect.stringContaining('Thanks for calling Sunrise Toyota!'),
    },
  });
});
