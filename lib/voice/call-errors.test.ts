import {
  describeFailure as describeError,
  deviceFailureOf,
  isHarmless,
  isOrdinaryEnd,
  messageOf,
} from './sdk-errors';

const describeFailure = (error: unknown) => {
  const { error: sentence, isAssistantFormat } = describeError(error);
  return { sentence, isAssistantFormat };
};

/** What the SDK 2.7.1 emits when the endpoint refuses: a Response with the parsed body in it. */
function refusedBy(body: unknown) {
  return {
    type: 'start-method-error',
    stage: 'unknown',
    error: { message: body, data: null, error: body },
    totalDuration: 12,
  };
}

/** What it emits for an error of daily-js. */
function dailyError(type: string, msg: string) {
  return {
    type: 'daily-error',
    error: { message: { type, msg }, action: 'error', errorMsg: msg, error: { type, msg } },
  };
}

describe('the error catalogue', () => {
  it.each([
    [
      'the nested message',
      { error: { message: 'Room is full' }, message: 'outer' },
      'Room is full',
    ],
    [
      'a list of nested messages, joined',
      { error: { message: ['name is required', 'voice is required'] } },
      'name is required, voice is required',
    ],
    ['no list of blanks', { message: [' ', '\uFEFF'], msg: 'Busy' }, 'Busy'],
    ['its own message', { message: 'Socket closed' }, 'Socket closed'],
    ['its own message in a list, joined', { message: ['one', 'two'] }, 'one, two'],
    ['its text', 'Network is down', 'Network is down'],
    ['its text in an error field', { error: 'Over Concurrency Limit' }, 'Over Concurrency Limit'],
    [
      'an Error',
      new Error('Duplicate DailyIframe instances are not allowed'),
      'Duplicate DailyIframe instances are not allowed',
    ],
    [
      'a refused request',
      refusedBy({
        statusCode: 503,
        error: 'Service Unavailable',
        message: 'All lines are busy.',
        code: 'busy',
      }),
      'All lines are busy.',
    ],
    [
      'an error of daily-js',
      dailyError('no-room', 'The meeting does not exist'),
      'The meeting does not exist',
    ],
  ])('reads %s', (_, error, sentence) => {
    expect(describeFailure(error).sentence).toBe(sentence);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['an object without a message', { type: 'daily-error' }],
    ['an empty list', { message: [] }],
    ['a number', 42],
    [
      'an unreadable answer',
      {
        type: 'start-method-error',
        error: {
          message: new SyntaxError('Unexpected token <'),
          error: new SyntaxError('Unexpected token <'),
        },
      },
    ],
  ])('says nothing for %s', (_, error) => {
    expect(describeFailure(error).sentence).toBeUndefined();
  });

  it.each([
    'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.',
    'Invalid API key',
    'invalid api-key given',
  ])('tells of an invalid key: %s', (message) => {
    expect(describeFailure({ message })).toEqual({
      sentence: 'Invalid API key. Please check your provider configuration.',
      isAssistantFormat: false,
    });
  });

  it.each([
    refusedBy({ message: ['assistantId must be a UUID'], error: 'Bad Request', statusCode: 400 }),
    { message: 'assistant id must be a UUID' },
    { message: 'assistant.id must be a valid UUID' },
  ])('offers the fallback where the assistant id must be a UUID', (error) => {
    expect(describeFailure(error)).toEqual({
      sentence: 'Invalid assistant ID format. Using fallback configuration.',
      isAssistantFormat: true,
    });
  });

  it.each([
    ['Permission denied', 'Permission denied. Please check microphone permissions.'],
    ['No permission.', 'No permission. Please check microphone permissions.'],
  ])(
    'asks to check the microphone where a message mentions permission: %s',
    (message, sentence) => {
      expect(describeFailure({ message }).sentence).toBe(sentence);
      expect(describeFailure({ message: sentence }).sentence).toBe(sentence);
    },
  );

  it('survives an error that contains itself', () => {
    const error: Record<string, unknown> = {};
    error.error = error;
    error.message = error;
    expect(messageOf(error)).toBeUndefined();
  });
});

describe('an error event', () => {
  it.each([
    'audio-processing-setup-error',
    'audio-processor-recovery-error',
    'audio-observer-setup-error',
    'video-recording-setup-error',
  ])('leaves the call as it is when it is of type %s', (type) => {
    expect(isHarmless({ type, error: { message: 'KrispInitError: Canceled' } })).toBe(true);
  });

  it.each(['daily-error', 'daily-call-join-error', 'start-method-error'])(
    'is not harmless when it is of type %s',
    (type) => {
      expect(isHarmless({ type })).toBe(false);
    },
  );

  it('is an ordinary end when the other side has ended the meeting', () => {
    expect(isOrdinaryEnd(dailyError('ejected', 'Meeting has ended'))).toBe(true);
    expect(isOrdinaryEnd(dailyError('exp-room', 'The room has expired'))).toBe(true);
    expect(isOrdinaryEnd(dailyError('connection-error', 'Signaling failed'))).toBe(false);
    expect(isOrdinaryEnd(undefined)).toBe(false);
  });
});

it.each([
  ['permissions', 'denied'],
  ['not-found', 'no-device'],
  ['mic-in-use', 'in-use'],
  ['cam-mic-in-use', 'in-use'],
  ['undefined-mediadevices', 'unsupported'],
  ['unknown', 'failed'],
])('takes a device error of type %s for %s', (type, problem) => {
  const event = {
    type: 'camera-error',
    error: { message: 'x', action: 'camera-error', error: { type } },
  };
  expect(deviceFailureOf(event)).toEqual({ device: 'microphone', problem });
});

it.each([
  ['permissions', 'denied'],
  ['not-found', 'no-device'],
  ['constraints', 'failed'],
])('takes it for the camera’s where only the picture is missing: %s', (type, problem) => {
  const errorMsg = { errorMsg: 'x', audioOk: true, videoOk: false };
  const event = { type: 'camera-error', error: { message: 'x', errorMsg, error: { type } } };
  expect(deviceFailureOf(event)).toEqual({ device: 'camera', problem });
});

it('takes a camera in use for the camera’s, whatever else is said', () => {
  const event = { type: 'camera-error', error: { error: { type: 'cam-in-use' } } };
  expect(deviceFailureOf(event)).toEqual({ device: 'camera', problem: 'in-use' });
});
