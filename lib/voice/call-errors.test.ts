import { EventEmitter } from 'node:events';
import Daily from '@daily-co/daily-js';
import Vapi from '@vapi-ai/web';

import { clearEachPage, openCallPage } from '@/testing/call-page';
import { settle } from '@/testing/fake-vapi';
import { problemSentences } from './call-errors';
import {
  describeFailure,
  deviceFailureOf,
  isHarmless,
  isOrdinaryEnd,
  obstacleOfStart,
  refusalOf,
} from './sdk-errors';

clearEachPage();
afterEach(() => jest.restoreAllMocks());

/** Event of the SDK (2.7.1) for a refusal by the endpoint: a Response that contains the parsed body. */
function refusedBy(body: unknown) {
  return {
    type: 'start-method-error',
    stage: 'unknown',
    error: { message: body, data: null, error: body },
    totalDuration: 12,
  };
}

/** Event of the SDK for an error of daily-js. */
function dailyError(type: string, msg: string) {
  return {
    type: 'daily-error',
    error: { message: { type, msg }, action: 'error', errorMsg: msg, error: { type, msg } },
  };
}

/** The endpoint's answer. */
const busy = {
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'All lines are busy.',
  code: 'busy',
  retryAfterSeconds: 20,
};

describe('the error catalogue', () => {
  const itself: Record<string, unknown> = {};
  itself.error = itself;
  itself.message = itself;
  const unreadable = new SyntaxError('Unexpected token <');

  it.each([
    [
      'the nested message',
      { error: { message: 'Room is full' }, message: 'outer' },
      'Room is full',
    ],
    [
      'a list of them, joined',
      { error: { message: ['No name', 'No voice'] } },
      'No name, No voice',
    ],
    ['no list of blanks', { message: [' ', '\uFEFF'], msg: 'Busy' }, 'Busy'],
    ['its own message', { message: 'Socket closed' }, 'Socket closed'],
    ['its text', 'Network is down', 'Network is down'],
    ['its text in an error field', { error: 'Over Concurrency Limit' }, 'Over Concurrency Limit'],
    ['an Error', new Error('No second call'), 'No second call'],
    ['a refused request', refusedBy(busy), 'All lines are busy.'],
    ['an error of daily-js', dailyError('no-room', 'No such meeting'), 'No such meeting'],
    ['no word of a browser', { error: { message: 'Failed to fetch' } }, undefined],
    ['nothing', undefined, undefined],
    ['an empty text', '', undefined],
    ['an object without a message', { type: 'daily-error' }, undefined],
    ['an empty list', { message: [] }, undefined],
    ['an unreadable answer', { error: { message: unreadable, error: unreadable } }, undefined],
    ['an error that contains itself', itself, undefined],
  ])('reads %s', (_, error, sentence) => {
    expect(describeFailure(error).error).toBe(sentence);
  });

  it.each(['Invalid Key. Hot tip, you may be using the private key.', 'invalid api-key given'])(
    'reports an invalid key: %s',
    (message) => {
      expect(describeFailure({ message })).toEqual({
        error: 'Invalid API key. Please check your provider configuration.',
        isAssistantFormat: false,
      });
    },
  );

  it.each([
    refusedBy({ message: ['assistantId must be a UUID'], error: 'Bad Request', statusCode: 400 }),
    { message: 'assistant id must be a UUID' },
    { message: 'assistant.id must be a valid UUID' },
  ])('offers the fallback if the assistant id must be a UUID', (error) => {
    expect(describeFailure(error)).toEqual({
      error: 'Invalid assistant ID format. Using fallback configuration.',
      isAssistantFormat: true,
    });
  });

  it('asks once to check the microphone if a message mentions permission', () => {
    const sentence = 'Permission denied. Please check microphone permissions.';
    for (const message of ['Permission denied', 'Permission denied.', sentence])
      expect(describeFailure({ message }).error).toBe(sentence);
  });

  it('switches off failed noise cancellation, and the microphone on again', async () => {
    const room = Object.assign(new EventEmitter(), {
      iframe: () => null,
      join: async () => ({}),
      destroy: async () => undefined,
      localAudio: () => true,
      setLocalAudio: jest.fn(),
      sendAppMessage: () => undefined,
      updateInputSettings: jest.fn(async () => ({})),
      startRemoteParticipantsAudioLevelObserver: () => undefined,
    });
    jest.spyOn(Daily, 'createCallObject').mockReturnValue(room as never);
    const answer = { ok: true, json: async () => ({ webCallUrl: 'https://vapi.daily.co/room' }) };
    global.fetch = jest.fn(async () => ({ ...answer, clone: () => answer }) as never);
    await new Vapi('', '/api').start('a-1');
    room.emit('nonfatal-error', { type: 'audio-processor-error' });
    await jest.advanceTimersByTimeAsync(0);
    expect(room.updateInputSettings.mock.calls.at(-1)).toEqual([
      { audio: { processor: { type: 'none' } } },
    ]);
    expect(room.setLocalAudio.mock.calls).toEqual([[true]]);
  });
});

describe('an error event', () => {
  it.each([
    ['audio-processing-setup-error', true],
    ['audio-processor-recovery-error', true],
    ['audio-observer-setup-error', true],
    ['video-recording-setup-error', true],
    ['daily-error', false],
    ['start-method-error', false],
  ])('of type %s keeps the call: %p', (type, isKept) => {
    expect(isHarmless({ type, error: { message: 'KrispInitError: Canceled' } })).toBe(isKept);
  });

  it('is a normal end when the other side has ended the meeting', () => {
    expect(isOrdinaryEnd(dailyError('ejected', 'Meeting has ended'))).toBe(true);
    expect(isOrdinaryEnd(dailyError('exp-room', 'The room has expired'))).toBe(true);
    expect(isOrdinaryEnd(dailyError('connection-error', 'Signaling failed'))).toBe(false);
  });
});

describe('an obstacle of a start', () => {
  it.each([
    ['no-webrtc', { error: { message: new Error('WebRTC not supported or suppressed') } }],
    ['network', dailyError('ejected', 'Could not connect to the call')],
    ['network', dailyError('connection-error', 'Signaling failed')],
    ['network', { error: new Error('Failed to load call object bundle https://c.daily.co/x.js') }],
    [undefined, dailyError('no-room', 'No such meeting')],
  ])('is reported as %s', (obstacle, error) => {
    expect(obstacleOfStart(error)).toBe(obstacle);
  });

  it('replaces the SDK’s sentence, also for a typed call', async () => {
    const t = openCallPage();
    (await t.start('demo-presale')).posting.reject(new Error('WebRTC not supported or suppressed'));
    await settle();
    expect(t.call()).toMatchObject({ error: problemSentences['no-webrtc'], problem: 'no-webrtc' });
    t.microphone.become('insecure');
    const before = t.clients.length;
    await t.start('demo-presale', { isTyped: true });
    expect(t.clients).toHaveLength(before);
    expect(t.call()).toMatchObject({ error: problemSentences.insecure, problem: 'insecure' });
  });
});

const withoutPicture = { audioOk: true, videoOk: false };

it.each([
  ['permissions', undefined, 'microphone', 'denied'],
  ['not-found', undefined, 'microphone', 'no-device'],
  ['mic-in-use', undefined, 'microphone', 'in-use'],
  ['undefined-mediadevices', undefined, 'microphone', 'unsupported'],
  ['unknown', undefined, 'microphone', 'failed'],
  ['permissions', withoutPicture, 'camera', 'denied'],
  ['not-found', withoutPicture, 'camera', 'no-device'],
  ['cam-in-use', undefined, 'camera', 'in-use'],
])('a device error of type %s (%j) concerns the %s: %s', (type, errorMsg, device, problem) => {
  const event = { type: 'camera-error', error: { message: 'x', errorMsg, error: { type } } };
  expect(deviceFailureOf(event)).toEqual({ device, problem });
});

describe('a refusal of the endpoint', () => {
  it.each([
    ['as the SDK emits it', refusedBy(busy)],
    ['as the SDK rejects with it', { message: busy, data: null, error: busy, status: 503 }],
    ['by itself', busy],
  ])('is read %s', (_how, error) => {
    expect(refusalOf(error)).toEqual({ code: 'busy', retryAfterSeconds: 20 });
  });

  it('is shown to the visitor until the next call', async () => {
    const t = openCallPage();
    (await t.start()).posting.reject(refusedBy(busy));
    await settle();
    expect(t.call()).toMatchObject({
      phase: 'error',
      error: 'All lines are busy.',
      refusal: { code: 'busy', retryAfterSeconds: 20 },
    });
    await t.start();
    expect(t.call()).not.toHaveProperty('refusal');
  });
});
