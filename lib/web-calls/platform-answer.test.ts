import { readWebCall } from './platform-answer';
import { isDailyRoom } from './room-url';

const room = 'https://vapi.daily.co/room-1';
const read = (answer: unknown) => readWebCall(answer, isDailyRoom);

describe('a call', () => {
  test('keeps only what a browser may have', () => {
    const call = {
      id: 'call-1',
      orgId: 'org-1',
      webCallUrl: room,
      artifactPlan: { videoRecordingEnabled: false, recordingPath: 's3://…' },
      monitor: { listenUrl: 'wss://…', controlUrl: 'https://…' },
      assistant: {
        voice: { provider: '11labs', voiceId: 'sarah' },
        model: { messages: ['prompt'] },
      },
      transport: { provider: 'daily', callUrl: room, callToken: 'join-token', callSipUri: 'sip:…' },
    };
    expect(read(call)).toEqual({
      id: 'call-1',
      webCallUrl: room,
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { voice: { provider: '11labs' } },
      transport: { callToken: 'join-token' },
    });
  });

  test('needs no more than the URL, which may stand in the transport', () => {
    expect(read({ webCallUrl: room })).toEqual({ webCallUrl: room });
    expect(read({ transport: { callUrl: room } })).toEqual({ webCallUrl: room });
  });

  test('leaves out what is null', () => {
    const nulls = { id: null, artifactPlan: null, assistant: { voice: null }, transport: null };
    expect(read({ webCallUrl: room, ...nulls })).toEqual({ webCallUrl: room });
  });

  test.each([
    ['no URL', {}],
    ['a list', []],
    ['a URL that is a number', { webCallUrl: 1 }],
    ['an empty URL', { webCallUrl: '' }],
    ['a room elsewhere', { webCallUrl: 'https://evil.example/room-1' }],
    ['a path', { webCallUrl: '/room-1' }],
    ['a good URL with an id that is a number', { webCallUrl: room, id: 1 }],
    [
      'a good URL with a token that is an object',
      { webCallUrl: room, transport: { callToken: {} } },
    ],
    [
      'a good URL with a flag that is text',
      { webCallUrl: room, artifactPlan: { videoRecordingEnabled: 'no' } },
    ],
    [
      'a good URL in the transport and a bad one in its place',
      { webCallUrl: 'x', transport: { callUrl: room } },
    ],
  ])('%s makes no sense', (_case, body) => {
    expect(read(body)).toBeUndefined();
  });

  test.each([undefined, null, 'text', '<html>', `{"webCallUrl":"${room}"}`, 1, true])(
    '%p makes no sense',
    (answer) => {
      expect(read(answer)).toBeUndefined();
    },
  );
});
