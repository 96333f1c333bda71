import { createPlatform } from '@/lib/platform/client';
import { readWords } from './calls';

/** A platform that has just this call. */
const platformWith = (call: object) =>
  createPlatform({
    token: 'key-0123',
    baseUrl: 'https://platform.example',
    fetch: async (input, init) =>
      new Request(input, init).url.endsWith('/gone')
        ? Response.json({ message: 'Not Found' }, { status: 404 })
        : Response.json(call),
  });

it('reads what was said, and nothing of prompt and tools', async () => {
  const platform = platformWith({
    analysis: { summary: 'Wants a test drive.' },
    artifact: {
      messages: [
        { role: 'system', message: 'The prompt.', time: 1, secondsFromStart: 0 },
        { role: 'bot', message: 'Hello.', time: 1, secondsFromStart: 1.5 },
        { role: 'user', message: '<b>Hi</b>', time: 1, secondsFromStart: 3 },
        { role: 'tool_calls', toolCalls: [] },
        { role: 'bot', message: ' ' },
        'nonsense',
      ],
    },
  });
  expect(await readWords({ id: 'over' }, platform)).toEqual({
    transcript: [
      { role: 'agent', text: 'Hello.', at: 1.5 },
      { role: 'visitor', text: '<b>Hi</b>', at: 3 },
    ],
    summary: 'Wants a test drive.',
  });
  expect(await readWords({ id: 'on' }, platformWith({}))).toEqual({ transcript: [] });
  expect(await readWords({ id: 'gone' }, platform)).toBe('gone');
});
