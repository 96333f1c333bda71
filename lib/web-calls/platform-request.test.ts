import { Vapi } from '@vapi-ai/server-sdk';
import { assistantMetadata } from '@/lib/agent/assistant-metadata';
import { systemPrompt } from '@/lib/agent/prompt';
import { dealershipFirstMessage, firstMessages } from '@/lib/content/agent';
import { type Dealership, findDealership } from '@/lib/dealerships/dealerships';
import { readTypes } from '@/lib/voice/call-messages';
import { dealershipAssistant, demoAssistant } from './assistants';
import { readRecordings } from './call-config';
import {
  buildPlatformRequest,
  type PlatformCallee,
  type InlineAssistant,
} from './platform-request';

const options = { maxDurationSeconds: 300 };
const forced = {
  maxDurationSeconds: 300,
  clientMessages: readTypes.filter((type: string) => type !== 'tool-calls'),
  monitorPlan: { listenEnabled: false, controlEnabled: false },
  artifactPlan: { videoRecordingEnabled: false },
};
/** The page reads the tool calls of the site's own assistants. */
const forcedInline = { ...forced, clientMessages: readTypes };

test.each<[string, PlatformCallee, object, object]>([
  [
    'a stored assistant',
    { assistant: 'a-1' },
    { assistantId: 'a-1', assistantOverrides: forced },
    { assistantOverrides: { metadata: { claim: 'c-1' } } },
  ],
  [
    'a stored squad',
    { squad: 's-1' },
    { squadId: 's-1', squadOverrides: forced },
    { squadOverrides: { metadata: { claim: 'c-1' } } },
  ],
  [
    'a stored workflow',
    { workflow: 'w-1' },
    { workflowId: 'w-1' },
    { workflowOverrides: { variableValues: { claim: 'c-1' } } },
  ],
  [
    'an inline assistant',
    { assistant: { name: 'Inline', metadata: { demo: 'x' } } },
    { assistant: { name: 'Inline', metadata: { demo: 'x' }, ...forcedInline } },
    { assistant: { metadata: { demo: 'x', claim: 'c-1' } } },
  ],
])('%s is sent with the forced limits and its claim', (_of, callee, body, claim) => {
  expect(buildPlatformRequest(callee, options)).toEqual(body);
  expect(buildPlatformRequest(callee, { ...options, claimId: 'c-1' })).toMatchObject(claim);
});

test('a definition cannot loosen the forced limits', () => {
  const loose = {
    maxDurationSeconds: 43_200,
    clientMessages: ['conversation-update' as const, 'model-output' as const],
    monitorPlan: { listenEnabled: true, controlEnabled: true },
    artifactPlan: { videoRecordingEnabled: true },
  };
  expect(buildPlatformRequest({ assistant: loose }, options)).toEqual({ assistant: forcedInline });
});

test('a call requests known messages that the widget reads and that contain no prompt', () => {
  const every: string[] = Object.values(Vapi.CreateAssistantDtoClientMessagesItem);
  expect(every).toEqual(expect.arrayContaining(readTypes));
  expect(readTypes).toEqual(expect.arrayContaining(['speech-update', 'status-update']));
  for (const leaking of ['conversation-update', 'assistant.started', 'model-output', 'metadata'])
    expect(readTypes).not.toContain(leaking);
});

test('an assistant records video by its own plan if the visitor is informed', () => {
  const { artifactPlan: off, ...others } = forced;
  expect(off.videoRecordingEnabled).toBe(false);
  expect(buildPlatformRequest({ assistant: 'a-1' }, { ...options, recordsVideo: true })).toEqual({
    assistantId: 'a-1',
    assistantOverrides: others,
  });
});

describe('the site’s own', () => {
  const toyota = findDealership('SunriseToyota') as Dealership;
  const now = new Date('2025-01-05T01:30:00Z');
  const all: [string, InlineAssistant, string, object][] = [
    ['demo-general', demoAssistant('demo-general', now), firstMessages.general, { side: 'store' }],
    ['demo-presale', demoAssistant('demo-presale', now), firstMessages.presale, { side: 'voice' }],
    [
      'a dealership',
      dealershipAssistant(toyota, now),
      dealershipFirstMessage('Sunrise Toyota'),
      {
        side: 'store',
        dealership: 'SunriseToyota',
        store: expect.objectContaining({ name: 'Sunrise Toyota', brands: ['Toyota'] }),
      },
    ],
  ];

  test.each(all)('%s is as specified, speaks first and is not recorded', (_, made, first, of) => {
    expect(made).toMatchObject({
      firstMessage: first,
      firstMessageMode: 'assistant-speaks-first',
      artifactPlan: { recordingEnabled: false },
      model: { provider: 'openai', model: 'gpt-3.5-turbo' },
      voice: { provider: '11labs', voiceId: expect.stringMatching(/^[a-z]+$/) },
    });
    expect(made.metadata).toEqual(of);
    expect(assistantMetadata.parse(made.metadata)).toEqual(of);
    expect(JSON.stringify(made.metadata).length).toBeLessThan(1_500);
  });

  test.each(all)('%s has the prompt of its side', (_, { model, metadata }) => {
    const { side, store } = assistantMetadata.parse(metadata);
    expect(model?.messages).toEqual([{ role: 'system', content: systemPrompt(side, store, now) }]);
  });

  test.each(all)('%s has asynchronous tools without a server', (_, { model }) => {
    const [end, ...others] = [...(model?.tools ?? [])].reverse();
    const names = ['update_record', 'book_appointment', 'take_message', 'hand_over'];
    // Synchronous tools would leave the call silent.
    expect(others.reverse()).toEqual(
      names.map((name) => ({
        type: 'function',
        async: true,
        function: {
          name,
          description: expect.any(String),
          parameters: expect.objectContaining({ type: 'object' }),
        },
      })),
    );
    expect(end?.type).toBe('endCall');
    expect(JSON.stringify(model?.tools)).not.toMatch(/server|https?:/);
  });

  test.each([
    ['Okay, bye!', true],
    ['Goodbye', true],
    ['Hasta luego', true],
    ['Something is wrong with my car', false],
    ['Thanks', false],
    ['No', false],
    ['I bought it from you by mistake', false],
  ])('an agent may hang up after “%s”: %j', (said, mayEnd) => {
    const tools = JSON.stringify(all[0]?.[1].model?.tools);
    const [, regex = ''] = /"regex":"\(\?i\)((?:[^"\\]|\\.)*)"/.exec(tools) ?? [];
    expect(new RegExp(JSON.parse(`"${regex}"`), 'i').test(said)).toBe(mayEnd);
  });
});

test.each([
  [true, true, { artifactPlan: { videoRecordingEnabled: true } }],
  [true, false, { artifactPlan: null }],
  // The platform records sound by default.
  [true, false, {}],
  [false, false, { artifactPlan: { recordingEnabled: false } }],
  [false, true, { artifactPlan: { recordingEnabled: false, videoRecordingEnabled: true } }],
  [false, false, { recordingEnabled: false }],
  [true, false, { recordingEnabled: false, artifactPlan: { recordingEnabled: true } }],
])('sound is recorded: %j, video: %j, by %j', (sound, video, assistant) => {
  expect(readRecordings(assistant)).toEqual({ sound, video });
});
